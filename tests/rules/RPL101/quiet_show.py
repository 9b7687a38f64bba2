# Adapted from the end of many a model file (BasicSR, swinir_arch.py): does it run, and what comes out?
import torch
from torch import nn


class Block(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.norm = nn.LayerNorm(dim)
        self.proj = nn.Linear(dim, dim)

    def forward(self, x):
        return x + self.proj(self.norm(x))


if __name__ == "__main__":
    model = Block(8)
    x = torch.randn((1, 3, 8))
    x = model(x)
    print(x.shape)
    x.sum().backward()
