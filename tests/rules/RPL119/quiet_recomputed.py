# OPTIONS: --preview --select RPL119
"""Nothing drops in what is computed again."""

from torch import nn
from torch.utils.checkpoint import checkpoint


class Block(nn.Module):
    def __init__(self, width, dropout=0.0):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(width, width), nn.Dropout(0.0))

    def forward(self, x):
        return checkpoint(self.net, x, preserve_rng_state=False)
