"""After facebookresearch/theseus (examples/pose_graph/dataset.py): draws past a generator of torch, by any name."""

from typing import Optional

import torch


def poses(n, generator: Optional[torch.Generator] = None):
    start = torch.rand(1, generator=generator)
    return start + torch.rand(n, 3)  # RPL114


def noises(n, rng: Optional[torch.Generator] = None):
    return torch.rand(1, generator=rng) + torch.rand(n, 3)  # RPL114
