import torch.nn as nn
from torch.nn import functional


def drop(x, rate):
    return functional.dropout(x, rate)


class Block(nn.Module):
    def forward(self, x):
        return functional.dropout(self.linear(x), 0.3)  # RPL119
