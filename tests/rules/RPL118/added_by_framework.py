# OPTIONS: --no-preview
"""Seed calls of frameworks that add the rank."""
import torch
from accelerate import Accelerator
from accelerate.utils import set_seed
from mmengine.runner import set_random_seed
from torch.utils.data import random_split


def main(seed, data):
    accelerator = Accelerator()
    set_seed(seed, device_specific=True)
    train, val = random_split(data, [0.9, 0.1])  # RPL118
    return accelerator.prepare(train, val)


def by_position(data):
    set_seed(3, True)
    return random_split(data, [0.9, 0.1])  # RPL118


def of_mmengine(seed, data):
    set_random_seed(seed, diff_rank_seed=True)
    return random_split(data, [0.9, 0.1])  # RPL118


def split_on_its_own(seed, data):
    set_seed(seed, device_specific=True)
    return random_split(data, [0.9, 0.1], generator=torch.Generator().manual_seed(seed))
