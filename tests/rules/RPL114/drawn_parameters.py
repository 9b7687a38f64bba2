"""What is drawn from is an RNG, whatever it is called; the first is adapted from umap's `umap_.py`, the class from
SMAC's `intensification.py`."""

import random

import numpy as np


def initial(data, random_state, spectral=False):
    if spectral:
        embedding = random_state.uniform(-10, 10, size=(len(data), 2))
    else:
        embedding = data + np.random.normal(scale=0.001, size=data.shape)  # RPL114
    return embedding


def mixed(data, dice):
    order = dice.permutation(len(data))
    random.shuffle(data)  # RPL114
    return data[order]


def annotated(data, source: np.random.RandomState):
    noise = source.normal(size=data.shape)
    return noise + np.random.normal(size=data.shape)  # RPL114


def made(data, seed):
    rs = np.random.RandomState(seed)
    order = rs.permutation(len(data))
    return data[order] + np.random.normal(size=data.shape)  # RPL114


class Intensifier:
    def __init__(self, instances, rng=0):
        self.instances = instances
        self.rs = np.random.RandomState(rng)

    def next_seed(self):
        return self.rs.randint(2**31)

    def race(self, count):
        return [random.choice(self.instances) for _ in range(count)]  # RPL114


# -- look-alikes -----------------------------------------------------------------------------------------------


def with_fallback(data, random_state=None):
    if random_state is None:
        return data[np.random.permutation(len(data))]
    return data[random_state.permutation(len(data))]


def seeded_with(data, random_state):
    np.random.seed(random_state.randint(2**31))
    return data + np.random.normal(size=data.shape)


def of_distribution(data, dist):
    return dist.sample((3,)) + dist.uniform(0, 1) + np.random.normal(size=3)


def of_module(data, source=np.random):
    return source.permutation(len(data)), np.random.permutation(3)


class Frames:
    def __init__(self, frame):
        self.frame = frame

    def rows(self):
        return self.frame.sample(3), np.random.normal(size=3)
