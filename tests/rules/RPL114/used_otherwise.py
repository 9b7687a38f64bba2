"""Seeds that are used, and not for the draws beside. Adapted from qlib `pytorch_alstm.py`, keras-tuner `bayesian.py`
and sktime `_minirocket_multivariate.py`."""

import logging
import os
import random

import numpy as np
import wandb
from sklearn.ensemble import RandomForestRegressor
from sklearn.model_selection import train_test_split

log = logging.getLogger(__name__)


class Logged:
    def __init__(self, size, seed=0):
        self.size = size
        self.seed = seed  # RPL114
        log.info(f"size %d, seed: {seed}")

    def epoch(self, samples):
        order = np.arange(len(samples))
        np.random.shuffle(order)
        return samples[order]


class Printed:
    def __init__(self, random_state=None):
        self.random_state = random_state  # RPL114

    def __repr__(self):
        return f"Printed({self.random_state})"

    def few(self, samples):
        return random.sample(samples, 3)


class Oracle:
    def __init__(self, seed=None):
        self.seed = seed or random.randint(1, 10000)
        self.model = RandomForestRegressor(random_state=self.seed)

    def state(self):
        return {"seed": self.seed}

    def starts(self, low, high):
        return np.random.uniform(low, high)  # RPL114


class Seeded:
    def __init__(self, seed):
        self.seed = seed
        self.begin()

    def begin(self):
        np.random.seed(self.seed)

    def epoch(self, samples):
        return np.random.permutation(samples)


class HandsOn:
    """What `start` does with the seed is not known here."""

    def __init__(self, engine, seed):
        self.seed = seed
        engine.start(seed)

    def epoch(self, samples):
        return np.random.permutation(samples)


def split_twice(samples, seed):
    train, rest = train_test_split(samples, random_state=seed)
    np.random.shuffle(rest)  # RPL114
    return train, rest[:10]


def needles(words, depths, random_seed=42):
    random.Random(random_seed).shuffle(words)
    return dict(zip(words, random.sample(depths, len(words))))  # RPL114


def fit(samples, seed=None):
    columns = np.random.choice(samples.shape[1], 9, replace=False)  # RPL114
    return biases(samples[:, columns], seed)


def biases(samples, seed):
    return np.random.RandomState(seed).choice(samples.ravel(), 3)


def seeded(samples, seed):
    apply(seed)
    return np.random.permutation(samples)


def apply(seed):
    np.random.seed(seed)


def drawn(samples, seed=None):
    if seed is None:
        seed = np.random.randint(2**31)
    return np.random.RandomState(seed).permutation(samples)


class Named:
    def __init__(self, folder, seed=0):
        self.seed = int(seed)
        self.path = f"{folder}/run_{self.seed}.npz"
        self.folder = os.path.join(folder, f"seed{seed}")

    def save(self, samples):
        np.savez(self.path, samples=samples, picked=np.random.permutation(len(samples)))  # RPL114


class Tracked:
    def __init__(self, run, seed):
        self.seed = seed
        wandb.init(name=run, config={"seed": seed})

    def subset(self, samples):
        return random.sample(samples, 5)  # RPL114


class ByText:
    def __init__(self, seed):
        self.seed = seed

    def epoch(self, number, samples):
        random.seed(f"{self.seed}-{number}")
        random.shuffle(samples)


def loop(samples, seed, epochs):
    for epoch in range(epochs):
        np.random.seed(seed + epoch)
        yield np.random.permutation(samples)


def through_a_name(samples, seed):
    number = seed * 1000
    np.random.seed(number)
    return np.random.permutation(samples)


def unknown(samples, seed, engine):
    engine.prepare(seed=seed)
    return np.random.permutation(samples)


def augment_batch(images, seed=None):
    """Adapted from aleju/imgaug, ImageAugmenter.py: the flips are drawn before a part of the work is seeded."""
    for image in images:
        if random.random() < 0.5:  # RPL114
            image.flip()
    return warp(images, make_matrices(len(images), seed=seed))


def augment_one(image, seed=None):
    log_line("augments with", seed is None)
    return image.flip() if random.random() < 0.5 else image
