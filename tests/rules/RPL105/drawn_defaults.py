"""Adapted from a fork of pytorch/torchtitan (config_manager.py): drawn when the module is imported, with `preview`."""

import argparse
import random
from dataclasses import dataclass, field

import numpy as np
import torch


@dataclass
class Training:
    seed: int | None = random.randint(0, 1000000)  # RPL105
    split_seed: int = field(default_factory=lambda: np.random.randint(0, 100))  # RPL105
    port: int = random.randint(10000, 20000)
    steps: int = 10


def train(model, seed=random.randint(0, 99)):  # RPL105
    torch.manual_seed(seed)
    return model


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=random.randint(1, 10000))  # RPL105
    parser.add_argument("--port", type=int, default=random.randint(1, 10000))
    return parser.parse_args()


def studies(base):
    random.seed(base)
    parser = argparse.ArgumentParser()
    parser.add_argument("--data-seed", type=int, default=random.randint(1, 10000))
    return parser.parse_args()


class Sampler:
    def __init__(self, seed=None):
        self.seed = seed if seed is not None else random.randint(0, 99)

    def seeds(self, rng=random.Random(3)):
        first_seed = rng.randint(0, 9)
        return first_seed
