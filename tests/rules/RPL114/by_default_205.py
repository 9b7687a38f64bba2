# OPTIONS: --no-preview
"""After facebookresearch/theseus (examples/pose_graph/dataset.py): RPL205 reports draws past a `generator` of torch."""

from typing import Optional

import torch


def poses(n, generator: Optional[torch.Generator] = None):
    start = torch.rand(1, generator=generator)
    return start + torch.rand(n, 3)


def noises(n, rng: Optional[torch.Generator] = None):
    return torch.rand(1, generator=rng) + torch.rand(n, 3)  # RPL114
