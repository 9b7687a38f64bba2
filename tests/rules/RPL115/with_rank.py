"""After yolov5's dataloaders: a number and the rank are no seed that anyone can give."""

import os

import torch

RANK = int(os.getenv("RANK", "-1"))


def loader_generator():
    generator = torch.Generator()
    generator.manual_seed(6148914691236517205 + RANK)  # RPL115
    return generator


def train(local_rank, seed):
    torch.manual_seed(1234 + local_rank)  # RPL115
    return torch.rand(3), seed


def given(seed):
    generator = torch.Generator()
    generator.manual_seed(6148914691236517205 + seed + RANK)
    return generator


def by_seed(seed):
    torch.manual_seed(seed + RANK)


def by_index(index):
    torch.manual_seed(1234 + index)
