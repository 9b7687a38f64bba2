# OPTIONS: --no-preview
"""What stands for a generator that a caller leaves out, where no call in sight does. Adapted from OpenBox
(openbox/utils/util_funcs.py), rlberry (rlberry/seeding/seeder.py) and openai/evals (graph_utils.py)."""

import numpy as np
from numpy.random import SeedSequence, default_rng


def get_rng(rng=None, run_id=None):
    if rng is None and run_id is None:
        rng = np.random.RandomState()
        run_id = rng.randint(2**31)
    elif rng is None:
        rng = np.random.RandomState(seed=run_id)
    return run_id, rng


class Seeder:
    def __init__(self, seed_seq=None):
        if seed_seq is None:
            seed_seq = SeedSequence()
        elif isinstance(seed_seq, Seeder):
            seed_seq = seed_seq.seed_seq
        else:
            seed_seq = SeedSequence(seed_seq)
        self.rng = default_rng(seed_seq.spawn(1)[0])


def graph(nodes, np_rng=None):
    np_rng = np_rng or np.random.default_rng()
    return np_rng.permutation(nodes)


class Mixup:
    def __init__(self, alpha, rng=None):
        self.alpha = alpha
        self.rng = rng
        if self.rng is None:
            self.rng = np.random.default_rng()

    def __call__(self, x):
        return self.rng.beta(self.alpha, self.alpha) * x


class Cutout:
    def __init__(self, size, rng=None):
        self.size = size
        self.rng = np.random.default_rng() if rng is None else rng  # RPL102

    def __call__(self, x):
        start = self.rng.integers(len(x))
        x[start : start + self.size] = 0
        return x


class SmallCutout(Cutout):
    pass


class Crop:
    def __init__(self, size, rng=None):
        rng = rng or np.random.default_rng()  # RPL102
        self.start = rng.integers(size)


def augment(x, rng=None):
    return x[Crop(len(x), rng=rng).start :]


def jitter(x, rng):
    if rng is None:
        rng = np.random.default_rng()  # RPL102
    return x + rng.normal(size=len(x))


def hidden(x, frozen, mask=None):
    if frozen:
        return x
    if mask is None:
        rng = np.random.default_rng()  # RPL102
        mask = rng.random(len(x)) < 0.5
    return x * mask


def lazily(holder):
    if holder.rng is None:
        holder.rng = np.random.default_rng()  # RPL102
    return holder.rng.normal()


if __name__ == "__main__":
    cutout = SmallCutout(2)
    print(jitter(augment(cutout(np.ones(8))), None), lazily(cutout), hidden(np.ones(2), False))
