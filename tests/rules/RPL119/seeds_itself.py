"""A module that seeds what it draws from."""

import random

import torch

random.seed(0)


def few_shot(size, count):
    return set(random.sample(range(size), count))


def pick(items):
    return items[torch.randint(len(items), (1,))]  # RPL119
