# OPTIONS: --preview --select RPL111
"""Seeds that nothing binds; adapted from TD3 `main.py`."""

import argparse
import random

import gym
import numpy as np
import torch


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    env = gym.make("Hopper-v3")
    env.seed(args.seed)
    env.action_space.seed(seed)  # RPL111
    try:
        random.seed(SEED)  # RPL111
    except NameError:
        pass
    torch.manual_seed(args.seed)


def worker(seed):
    np.random.seed(seed)

    def inner():
        env.action_space.seed(seed)
        torch.manual_seed(worker_seed)

    for worker_seed in range(2):
        inner()
    [random.seed(own_seed) for own_seed in range(3)]


def late():
    global RANDOM_SEED
    RANDOM_SEED = 3


def early():
    np.random.seed(RANDOM_SEED)


class Agent:
    base_seed = 1
    torch.manual_seed(base_seed)
