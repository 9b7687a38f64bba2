import contextlib
import warnings

import numpy as np
import torch
from botorch.utils.sampling import manual_seed
from torch.random import fork_rng


@contextlib.contextmanager
def temp_seed(seed):
    state = np.random.get_state()
    np.random.seed(seed)
    try:
        yield
    finally:
        np.random.set_state(state)


class SeededRng:
    def __init__(self, number):
        self.number = number

    def __enter__(self):
        torch.manual_seed(self.number)

    def __exit__(self, *_):
        pass


class SeedNow:
    def __init__(self, number):
        torch.manual_seed(number)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass


def generate(strategy, seed, experiment):
    with manual_seed(seed=seed) and warnings.catch_warnings():  # RPL114
        warnings.simplefilter("ignore")
        return strategy.gen(experiment)


def draw(seed, n):
    with torch.no_grad() or temp_seed(seed):  # RPL114
        return np.random.rand(n)


def by_statement(seed, n):
    temp_seed(seed)  # RPL114
    return np.random.rand(n)


def by_object(seed, n):
    SeededRng(seed)  # RPL114
    return torch.rand(n)


def kept(seed, n):
    context = manual_seed(seed)  # RPL114
    return torch.rand(n)


def aside(n):
    fork_rng()  # RPL114
    torch.rand(n)


def right(strategy, seed, experiment, n):
    with manual_seed(seed=seed), warnings.catch_warnings():
        strategy.gen(experiment)
    with seed is not None and manual_seed(seed) or contextlib.nullcontext():
        strategy.gen(experiment)
    with torch.manual_seed(seed) and torch.no_grad():  # it seeds here and now
        strategy.gen(experiment)
    context = manual_seed(seed) if seed is not None else contextlib.nullcontext()
    with context:
        strategy.gen(experiment)
    SeedNow(seed)
    return torch.rand(n)


def made(seed):
    return temp_seed(seed)


@temp_seed(0)
def decorated(n):
    return np.random.rand(n)


def stacked(seed, n):
    with contextlib.ExitStack() as stack:
        stack.enter_context(temp_seed(seed))
        return np.random.rand(n)
