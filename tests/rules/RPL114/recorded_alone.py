"""Adapted from nevergrad's `stsp/core.py`: the seed is recorded, and another RNG draws."""

from spaces import Space


class Tour:
    def __init__(self, seed=0, size=500):
        space = Space(size)
        self.x = space.random_state.normal(size=size)  # RPL114
        self._descriptors.update(seed=seed)


class Seeded:
    def __init__(self, seed=0, size=500):
        space = Space(size)
        space.random_state.seed(seed)
        self.x = space.random_state.normal(size=size)
        self._descriptors.update(seed=seed)


class Told:
    def __init__(self, seed=0, size=500):
        space = Space(size, seed)
        self.x = space.random_state.normal(size=size)
        self._descriptors.update(seed=seed)
