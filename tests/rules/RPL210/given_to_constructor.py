"""The constructor of a class gets a set, and draws weights for what is in it."""

from torch import nn

KINDS = {"energy", "forces", "dipole"}


class Heads(nn.Module):
    def __init__(self, width, kinds):
        super().__init__()
        self.heads = nn.ModuleDict()
        for kind in kinds:  # RPL210
            self.heads[kind] = nn.Linear(width, 1)


class Sorted(nn.Module):
    def __init__(self, width, kinds):
        super().__init__()
        self.heads = nn.ModuleDict()
        for kind in kinds:
            self.heads[kind] = nn.Linear(width, 1)


heads = Heads(8, KINDS)
others = Sorted(8, sorted(KINDS))
