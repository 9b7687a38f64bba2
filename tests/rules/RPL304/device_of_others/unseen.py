import torch
from elsewhere import device

torch.manual_seed(0)
if device == torch.device("cuda"):
    torch.cuda.manual_seed(0)
