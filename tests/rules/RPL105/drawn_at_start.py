"""A program that draws its seed."""

import random

import torch


def main():
    seed = random.randint(1, 10000)  # RPL105
    print("Random Seed: ", seed)
    torch.manual_seed(seed)
    return torch.nn.Linear(3, 3)


def trial(number):
    seed = random.randint(1, 10000)
    torch.manual_seed(seed + number)


if __name__ == "__main__":
    main()
