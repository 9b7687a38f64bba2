import torch

torch.manual_seed(0)
RATE = 0.1
