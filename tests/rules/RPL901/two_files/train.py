"""Whether a comment is needed may be decided by another file: here, `setup` seeds."""

import torch
from common import setup

if __name__ == "__main__":
    setup(0)
    model = torch.nn.Linear(2, 1)  # noqa: RPL101  # RPL901
    model(torch.rand(3, 2)).sum().backward()
