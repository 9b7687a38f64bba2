from pack.model import Net
