"""Seeds the GPUs or the CPU, adapted from graytowne/caser_pytorch (utils.py)."""

import random

import numpy as np
import torch


def set_seed(seed, cuda=False):
    np.random.seed(seed)
    random.seed(seed)
    if cuda:
        torch.cuda.manual_seed(seed)  # RPL107
    else:
        torch.manual_seed(seed)


def main():
    set_seed(1, torch.cuda.is_available())
    model = torch.nn.Linear(2, 2)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.ones(2, 2)).sum().backward()
    optimizer.step()
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    main()
