# OPTIONS: --no-preview
"""An evaluation takes a seed that no call gives (adapted from cleanrl, c51_jax_eval.py)."""

import random

import torch


def evaluate(model, episodes, seed=1):
    total = 0
    for _ in range(episodes):
        total += model if random.random() < 0.5 else 0
    return total


def fitted(model, episodes, seed=1):
    return sum(random.random() < model for _ in range(episodes))  # RPL114


if __name__ == "__main__":
    print(torch.tensor(evaluate(1, 10)))
    print(fitted(0.5, 10, seed=3))
