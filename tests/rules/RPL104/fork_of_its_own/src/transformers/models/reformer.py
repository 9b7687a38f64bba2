"""A layer of a library that the project has a copy of."""

import torch


class Reformer(torch.nn.Module):
    def forward(self, x):
        torch.seed()  # RPL104
        return torch.nn.functional.dropout(x)
