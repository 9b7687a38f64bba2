"""After torchtitan's set_determinism: a remainder of 2**64 in PYTHONHASHSEED."""

import os

import torch


def set_determinism(seed, rank):
    seed += rank
    seed %= 2**64
    torch.manual_seed(seed)
    os.environ["PYTHONHASHSEED"] = str(seed)  # RPL403


def wide(seed):
    os.environ["PYTHONHASHSEED"] = str(seed % (1 << 63))  # RPL403


def narrow(seed):
    seed %= 2**64
    os.environ["PYTHONHASHSEED"] = str(seed % 2**32)


def unchanged(seed):
    os.environ["PYTHONHASHSEED"] = str(seed)
