"""What is below in the function, or where it is called, still runs kernels; so does the next round of a loop, or who
calls what nobody calls here."""

import torch
from torch import nn


def prepare():
    torch.backends.cudnn.deterministic = True
    torch.backends.cudnn.deterministic = False  # RPL302


def for_others():
    torch.backends.cudnn.deterministic = True
    torch.backends.cudnn.deterministic = False  # RPL302


def fit(model):
    torch.backends.cudnn.deterministic = True
    for _ in range(3):
        model(torch.ones(2, 3, 8, 8, device="cuda")).sum().backward()
        torch.backends.cudnn.deterministic = False  # RPL302


if __name__ == "__main__":
    prepare()
    fit(nn.Conv2d(3, 2, 3).cuda())
