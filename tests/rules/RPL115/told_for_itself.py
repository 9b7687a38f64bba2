"""Functions that are told a seed for what they draw, and set everybody's RNG with it."""

import random

import numpy as np
import torch


def apply_mask(tokens, random_seed, share):
    torch.manual_seed(random_seed)  # RPL115
    return tokens.masked_fill(torch.rand(tokens.shape) < share, 0)


def corrupt(image, seed):
    np.random.seed(seed)  # RPL115
    return image + np.random.normal(size=image.shape)


def choose_words(words, n, seed=None):
    if seed is not None:
        random.seed(seed)  # RPL115
    return random.sample(words, n)


class Tokens:
    def __getitem__(self, index):
        return apply_mask(self.rows[index], self.seed + index, 0.15)


def with_generator(tokens, random_seed, share):
    generator = torch.Generator().manual_seed(random_seed)
    return tokens.masked_fill(torch.rand(tokens.shape, generator=generator) < share, 0)


def put_back(image, seed):
    state = np.random.get_state()
    np.random.seed(seed)
    noise = np.random.normal(size=image.shape)
    np.random.set_state(state)
    return image + noise


def run_trial(n, seed):
    np.random.seed(seed)
    return np.random.rand(n).mean()


def show(n, seed):
    np.random.seed(seed)
    print(np.random.rand(n))
