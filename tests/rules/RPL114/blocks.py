# Adapted from botorch (utils/sampling.py) and setfit (data.py): seeded for a block, and drawn beside it.
from contextlib import contextmanager

import pandas as pd
import torch


@contextmanager
def manual_seed(seed=None):
    state = torch.random.get_rng_state()
    torch.manual_seed(seed)
    yield
    torch.random.set_rng_state(state)


def on_sphere(d, n, seed=None):
    if d == 1:
        return 2 * torch.randint(0, 2, (n, 1)) - 1  # RPL114
    with manual_seed(seed=seed):
        drawn = torch.randn(n, d)
    return drawn / drawn.norm(dim=-1, keepdim=True)


def in_polytope(n, seed=None):
    seed = seed if seed is not None else torch.randint(0, 1000, (1,)).item()
    with manual_seed(seed=seed):
        lengths = torch.rand(n)
    directions = on_sphere(d=3, n=n)  # RPL114
    return lengths * directions


def in_ball(n, seed=None):
    with manual_seed(seed=seed):
        return torch.rand(n) * on_sphere(d=3, n=n)


def few(df, label, seed=42):
    df = df.groupby(label)
    return df.apply(lambda x: x.sample(3)), seed  # RPL114


def some(df: pd.DataFrame, random_seed=1):
    kept = df.sample(3, random_state=random_seed)
    return kept.sample(2, random_state=random_seed)
