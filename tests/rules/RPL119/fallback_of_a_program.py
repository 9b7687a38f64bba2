"""A program may log what it draws."""
import random

import torch


def noise(size, seed=None):
    seed = seed if seed is not None else random.randint(0, 1000000)
    print(seed)
    return torch.randn(size, generator=torch.Generator().manual_seed(seed))


if __name__ == "__main__":
    print(noise(3))
