import torch


class Decoder(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.out = torch.nn.Linear(width, 1)

    def forward(self, x):
        return self.out(x)
