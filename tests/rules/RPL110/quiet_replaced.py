"""Told once: where 0 is lost, and not again where what took its place is tested."""
import random

import numpy as np
import torch


class Engine:
    """As in Megatron-LM (megatron/core/inference/engines/static_engine.py)."""

    def __init__(self, random_seed=None):
        self.random_seed = random_seed or 1234  # RPL110

    def generate(self):
        if self.random_seed:
            torch.manual_seed(self.random_seed)


def replaced(seed=None):
    seed = seed or 42  # RPL110
    if seed:
        np.random.seed(seed)


def replaced_in_a_branch(seed, fixed):
    if fixed:
        seed = 42
    if seed:  # RPL110
        random.seed(seed)


def many(rollout, start_seed, count):
    """As in lerobot (src/lerobot/scripts/lerobot_eval.py): a sequence of seeds, or none."""
    if start_seed is None:
        seeds = None
    else:
        seeds = range(start_seed, start_seed + count)
    return rollout(seeds=list(seeds) if seeds else None)
