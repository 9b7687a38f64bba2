import torch

print(torch.rand(3))  # RPL101
