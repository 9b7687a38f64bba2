# Adapted from fairseq (examples/MMPT/mmpt/utils/__init__.py), with the pooling of its video encoder.
import random

import numpy as np
import torch
from torch import nn


def set_seed(seed=43211):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    if torch.backends.cudnn.enabled:
        torch.backends.cudnn.benchmark = False
        torch.backends.cudnn.deterministic = True  # RPL304


class Stem(nn.Module):
    def __init__(self):
        super().__init__()
        self.pool = nn.MaxPool3d(3, stride=2)


if __name__ == "__main__":
    set_seed()
    Stem().pool(torch.rand(1, 1, 8, 8, 8, requires_grad=True)).sum().backward()
