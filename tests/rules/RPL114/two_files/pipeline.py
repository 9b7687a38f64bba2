import torch
from sampling import decode, initial_noise


def run(shape, generator: torch.Generator | None = None):
    first = initial_noise(shape, "cpu", generator)
    second = initial_noise(shape, "cpu")  # RPL114
    return decode(first + second)
