"""Two programs share the loaders, and one of them never seeds. Adapted from DefangChen/SemCKD."""
import torch
from data import get_loaders

if __name__ == "__main__":
    torch.manual_seed(12345)
    model = torch.nn.Linear(1, 1)
    loader, _ = get_loaders(list(range(100)))
    for batch in loader:
        model(batch.float()[:, None]).sum().backward()
