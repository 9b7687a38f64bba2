# Adapted from nequip (utils/gmm.py): without a generator, torch's constant seed.
from typing import Optional

import torch


def fit(x, rng: Optional[torch.Generator] = None):
    g = rng if rng else torch.Generator()  # RPL109
    return torch.randint(2**16, (1,), generator=g).item()


def fit_or(x, rng: Optional[torch.Generator] = None):
    g = rng or torch.Generator()  # RPL109
    return torch.randint(2**16, (1,), generator=g).item()


def fit_seeded(x, seed, rng: Optional[torch.Generator] = None):
    g = rng if rng is not None else torch.Generator()
    g.manual_seed(seed)
    return torch.randint(2**16, (1,), generator=g).item()
