"""A number in place of the program's seed (adapted from cleanrl, cleanrl/c51.py before 5450c83fd)."""

import argparse

import numpy as np
import torch
from toolkit import load_folds


def make_env(env_id, seed, index):
    return np.random.default_rng([seed, index]), env_id


def noise(shape, random_state=0):
    return np.random.RandomState(random_state).standard_normal(shape)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--env-id", default="CartPole-v1")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    envs = [make_env(args.env_id, 0, 0)]  # RPL114
    folds = load_folds("data", seed=42)  # RPL114
    start = noise((2, 2), random_state=7)  # RPL114
    eval_envs = [make_env(args.env_id, 0, 0)]
    more = [make_env(args.env_id, args.seed, 0)]
    settings = dict(seed=3, envs=envs)
    print(folds, start, eval_envs, more, settings)
