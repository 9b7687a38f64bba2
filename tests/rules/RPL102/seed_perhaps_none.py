"""A seed that is None by then is none for a stream (adapted from OpenPrompt, data_sampler.py)."""
import sys

import numpy as np
import torch


class Sampler:
    def __init__(self, rows, seed=None):
        if seed is not None:
            self.rng = np.random.RandomState(seed)
        else:
            self.rng = np.random.RandomState()  # RPL102
        self.order = self.rng.permutation(rows)


def noise(count, seed=None):
    return np.random.default_rng().normal(size=count)  # RPL102


if __name__ == "__main__":
    torch.manual_seed(int(sys.argv[1]))
    print(Sampler(8).order, noise(2), torch.rand(2))
