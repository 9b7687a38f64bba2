"""Blocks that leave every device's RNG as it was, or that are never left."""

from contextlib import contextmanager

import numpy as np
import torch


@contextmanager
def seeded(seed):
    state, cuda_states = torch.get_rng_state(), torch.cuda.get_rng_state_all()
    torch.manual_seed(seed)
    yield
    torch.set_rng_state(state)
    torch.cuda.set_rng_state_all(cuda_states)


def forked(model, seed, x):
    with torch.random.fork_rng():
        state = torch.get_rng_state()
        torch.manual_seed(seed)
        found = model(x)
        torch.set_rng_state(state)
    return found


def resumed(seed, path):
    torch.manual_seed(seed)
    torch.set_rng_state(torch.load(path))


def drawn_by_numpy(seed, count):
    state = torch.get_rng_state()
    np.random.seed(seed)
    found = np.random.rand(count).mean()
    torch.set_rng_state(state)
    return found


def of_its_own(seed, count):
    state = torch.get_rng_state()
    found = torch.randperm(count, generator=torch.Generator().manual_seed(seed))
    torch.set_rng_state(state)
    return found
