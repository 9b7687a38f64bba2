"""Seeds that are taken and not applied."""

import random
from argparse import ArgumentParser
from typing import Optional

import numpy as np
import torch


def scaffold_split(data, sizes, seed: int = 0):
    random.seed(0)  # RPL114
    random.shuffle(data)
    return data[: sizes[0]]


def noise(shape, random_state=None):
    return np.random.normal(size=shape)  # RPL114


def add_noise(x, generator: Optional[torch.Generator] = None):
    start = torch.randn(x.shape, generator=generator)
    return start + torch.randn_like(x)  # RPL114


def sample(x, generator=None):
    mask = torch.rand(x.shape, generator=generator) < 0.5
    return mask, x.new_empty(3).normal_()  # RPL114


def augment(image, rng):
    if np.random.rand() < 0.5:  # RPL114
        image = image[::-1]
    return image + rng.normal()


def pipeline(x, steps, generator: torch.Generator | None = None):
    for _ in range(steps):
        x = add_noise(x)  # RPL114
    return x


def decode(scheduler, output, t, latents, generator: torch.Generator | None = None):
    return scheduler.step(output, t, latents).prev_sample  # RPL114


def make_envs(task, seed, count):  # RPL114
    return [task.make() for _ in range(count)]


def main():
    parser = ArgumentParser()
    parser.add_argument("--init-seed", type=int, default=0, help="Seed of the weights (init_seed)")  # RPL114
    parser.add_argument("--data-seed", type=int, default=0)
    args = parser.parse_args()
    torch.manual_seed(args.data_seed)


if __name__ == "__main__":
    main()
