"""A helper for other files, adapted from ludwig-ai/ludwig."""

import os
import random

import numpy


def set_random_seed(random_seed):
    os.environ["PYTHONHASHSEED"] = str(random_seed)
    random.seed(random_seed)
    numpy.random.seed(random_seed)  # RPL107


def seed_each_sample(seed):
    random.seed(seed)
    numpy.random.seed(seed)


def seed_in_two_ways(seed, other):
    random.seed(seed)
    numpy.random.seed(other)
