import random

from torch import nn


class BandMask(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.width = width

    def forward(self, wav):
        low = random.randrange(self.width)
        wav[..., low : low + self.width] = 0
        return wav


class Gain(nn.Module):
    def forward(self, wav):
        return wav * 2
