# OPTIONS: --no-preview
"""The program that the README names."""
import torch
from gin import Encoder

if __name__ == "__main__":
    torch.manual_seed(0)
    model = Encoder(4)
    optimizer = torch.optim.Adam(model.parameters())
    for epoch in range(100):
        model(torch.randn(8, 4)).sum().backward()
        optimizer.step()
