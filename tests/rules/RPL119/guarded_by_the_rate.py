# OPTIONS: --preview
"""A test of the rate is none of the mode."""

import torch
import torch.nn.functional as F
from torch import nn


class Net(nn.Module):
    def __init__(self, rates, dropout=0.1, use_dropout=False):
        super().__init__()
        self.rates = rates
        self.dropout = dropout
        self.use_dropout = use_dropout

    def forward(self, x):
        for dropout in self.rates:
            if dropout > 0:
                x = F.dropout(x, dropout)  # RPL119
        if self.dropout:
            x = F.dropout(x, p=self.dropout)  # RPL119
        if self.dropout is not None and self.dropout > 0.0:
            x = F.dropout(x, p=self.dropout)  # RPL119
        if self.training and self.dropout > 0:
            x = F.dropout(x, self.dropout)
        if self.use_dropout:
            x = F.dropout(x, self.dropout)
        return x
