"""After nicklashansen/dmcontrol-generalization-benchmark (distributions.py) and torchgeo (rcf.py): what is tested by its
truth is an RNG, or all that takes the seed starts from one state without it, too."""

import numpy as np
import torch


def sample(low, high, random_state=None):
    random_state = random_state or np.random
    return random_state.uniform(low, high)


def shuffled(items, seed=None):
    rng = seed or np.random.RandomState(7)
    return rng.permutation(items)


def weights(size, seed=None):
    generator = torch.Generator()
    if seed:
        generator = generator.manual_seed(seed)
    return torch.randn(size, generator=generator)


def weights_and_order(size, seed=None):
    generator = torch.Generator()
    if seed:  # RPL110
        generator.manual_seed(seed)
        torch.manual_seed(seed)
    return torch.randn(size, generator=generator), torch.randperm(size)


def number(seed=None):
    seed = seed or 1234  # RPL110
    return np.random.RandomState(seed)


def order(size, seed=None):
    generator = None
    if seed:  # RPL110
        generator = torch.Generator()
        generator.manual_seed(seed)
    return torch.randperm(size, generator=generator)
