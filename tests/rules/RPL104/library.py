# OPTIONS: --no-preview
"""Adapted from RETURNN (returnn/datasets/hdf.py): made for programs that seed. The generator's branch for no seed is
what their callers ask for."""

import numpy
import torch


class Triplets:
    def init_epoch(self, names):
        numpy.random.seed()  # RPL104
        self.order = numpy.random.permutation(names)


def sample(size, seed=None):
    generator = torch.Generator()
    if seed is None:
        seed = generator.seed()
    else:
        generator.manual_seed(seed)
    return torch.randn(size, generator=generator)
