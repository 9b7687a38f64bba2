# OPTIONS: --no-preview
"""Constants in the place of a seed, and draws beside a generator: readers found most of these on purpose, so they are
told with preview. RPL205 tells what is drawn beside a `generator` of torch's."""

import random

import numpy as np
import torch


def shuffled(data, seed=0):
    random.seed(0)
    random.shuffle(data)
    return data


def scaled(model, factor, random_state=None):
    return model(factor, random_state=np.random.RandomState(42))


def masks(n, rng: np.random.Generator):
    return np.random.rand(n) < rng.random()


def noises(n, generator: torch.Generator):
    return torch.rand(n, generator=generator) + torch.rand(n)
