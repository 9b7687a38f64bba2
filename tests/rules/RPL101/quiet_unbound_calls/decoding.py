import torch


class ConvDecoder(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.up = torch.nn.ConvTranspose2d(width, 3, 3)

    def forward(self, x):
        return self.up(x)


def show_filters(encoder):
    print(encoder.weight)
