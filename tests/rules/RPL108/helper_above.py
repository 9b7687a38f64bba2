"""The helper is innocent: its call has to move."""
import random

import torch
from torch import nn


def fix_seed(seed):
    random.seed(seed)
    torch.manual_seed(seed)


def main():
    model = nn.Linear(3, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    fix_seed(3)  # RPL108
    model(torch.randn(2, 3)).mean().backward()
    optimizer.step()


if __name__ == "__main__":
    main()
