"""Adapted from SMARTS (ultra/scenarios/generate_scenarios.py): a function that is given a seed draws before it seeds."""

import random

import numpy as np
import yaml


def generate(seed, count, path):
    sumo_seed = random.choice([0, 1, 2, 3, 4])
    random.seed(seed)  # RPL108
    np.random.seed(seed)
    flows = [random.randint(0, 9) for _ in range(count)]
    with open(path, "w") as file:
        yaml.safe_dump({"seed": sumo_seed, "flows": flows}, file)


def generate_seeded(seed, count):
    random.seed(seed)
    sumo_seed = random.choice([0, 1, 2, 3, 4])
    np.random.seed(seed)
    return sumo_seed, np.random.rand(count)


def with_any_seed(count, seed=None):
    if seed is None:
        seed = random.randint(0, 1000)
    random.seed(seed)
    return [random.random() for _ in range(count)]


def with_a_seed_of_its_own(count, seed=None):
    seed = seed or random.randint(1, 1000)
    random.seed(seed)
    return [random.random() for _ in range(count)]
