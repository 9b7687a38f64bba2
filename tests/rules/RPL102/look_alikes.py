"""Nothing here takes entropy that anybody keeps."""
import numpy as np
import torch
from numpy.random import default_rng


def seeded(seed: int, options: dict, *rest):
    a = np.random.default_rng(seed)
    b = default_rng(0)
    c = np.random.RandomState(**options)
    d = np.random.RandomState(*rest)
    e = np.random.Generator(np.random.PCG64(seed))
    return a, b, c, d, e


class Holder:
    """Reseeded later, as MONAI's transforms are."""

    def __init__(self):
        self.rng = np.random.RandomState()

    def reset(self, seed):
        self.rng.seed(seed)


def own(default_rng):
    return default_rng()


class np2:
    class random:
        @staticmethod
        def default_rng():
            return 4


x = np2.random.default_rng()
entropy = np.random.SeedSequence().entropy  # kept, so that the run can be repeated
text = "np.random.default_rng()"
g = torch.Generator()
