"""What stands above in a chain, or before in the condition, may rule out that the seed is 0."""

import random

import numpy as np
import torch


def episodes(env, seed=None):  # adapted from LightZero, lzero/agent/muzero.py
    if type(seed) == int:
        seeds = [seed]
    elif seed:
        seeds = seed
    else:
        seeds = [0]
    return [env.reset(seed=number) for number in seeds]


def of_any_kind(env, seed=None):
    if isinstance(seed, (int, np.integer)):
        return env.reset(seed=seed)
    if seed:
        return [env.reset(seed=number) for number in seed]
    return env.reset()


def from_a_list(envs, seed=None):
    if isinstance(seed, list) and seed:
        for env, number in zip(envs, seed):
            env.reset(seed=number)


def counted_from_one(seed=None):
    if seed == 0 or seed is None:
        torch.manual_seed(1)
    elif seed:
        torch.manual_seed(seed)


def the_same_with_zero(seed=None):
    if seed:
        torch.manual_seed(seed)
        random.seed(seed + 1)
    else:
        torch.manual_seed(0)
        random.seed(0 + 1)


def only_none_is_ruled_out(seed=None):
    if seed is None:
        print("not seeded")
    elif seed:  # RPL110
        torch.manual_seed(seed)


def strings_are_ruled_out(seed=None):
    if isinstance(seed, str):
        seed = sum(map(ord, seed))
    elif seed:  # RPL110
        torch.manual_seed(seed)


def bound_anew(seed=None):
    if isinstance(seed, int):
        return
    seed = seed.value
    if seed:  # RPL110
        torch.manual_seed(seed)


def another_seed_without(seed=None):
    if seed:  # RPL110
        torch.manual_seed(seed)
    else:
        torch.manual_seed(1)
