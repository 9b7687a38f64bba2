"""Samplers and environments that are seeded by their own number, adapted from catalyst-team/catalyst and
facebookresearch/habitat-lab."""

import multiprocessing as mp

import numpy as np
from lab.seeds import Seeder


class Sampler:
    def __init__(self, env, id=0):
        self.env = env
        self.flag = mp.Value("b", False)
        self.seeder = Seeder(init_seed=42 + id)  # RPL115


class ToldSampler:
    def __init__(self, env, id=0, seed=42):
        self.env = env
        self.seeder = Seeder(init_seed=seed + id)


class Order:
    def __init__(self, rows, rank):
        self.rows = rows
        self.rng = np.random.default_rng(1234 + rank)  # RPL115

    def mixed(self, rank):
        return np.random.default_rng(self.rows.seed + rank).permutation(self.rows)


def make_env(config, env_class, rank):
    env = env_class(config)
    env.seed(rank)  # RPL115
    return env


def make_seeded_env(config, env_class, rank):
    env = env_class(config)
    env.seed(config.seed + rank)
    return env


def make_env_with_seed(config, env_class, rank, seed):
    rank = seed * 1000 + rank
    env = env_class(config)
    env.reset(seed=rank)
    return env


def try_env(env, rank):
    env.seed(rank)
