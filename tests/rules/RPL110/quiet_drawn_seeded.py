# OPTIONS: --no-preview --mode debug
"""The number that replaces 0 is drawn from an RNG that is seeded, or is not. After
jizongFox/Self-paced-Contrastive-Learning (contrastyou/augment/synchronize.py)."""

import argparse
import random


def draw():
    return random.randint(0, 100_000)


def flip(image, seed=None):
    return image[:: random.Random(seed or draw()).choice([1, -1])]


def turn(image, seed=None):
    return image[random.Random(seed or draw()).randrange(len(image)) :]  # RPL110


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int)
    args = parser.parse_args()
    print(turn([1, 2, 3], args.seed))
    random.seed(3)
    print(flip([1, 2, 3], args.seed))
