"""Switches and sizes in the place of a seed, and the seed as it came where another was made of it (adapted from
Xilinx/brevitas and open-mmlab/mmrazor)."""
import random

import numpy as np
import torch
from mmcv.runner import init_random_seed, set_random_seed
from sklearn.cluster import KMeans


def get_pile(tokenizer, count, bos_preprocessing=True, seed=42):
    random.seed(bos_preprocessing)  # RPL114
    return load(tokenizer, count, seed)


def pick(rows, n_rows: int, shuffle: bool, seed: int):
    rng = np.random.default_rng(n_rows)  # RPL114
    generator = torch.Generator().manual_seed(int(shuffle))  # RPL114
    return rng.permutation(rows), generator, seed


def cluster(points, verbose=False, random_state=0):
    return KMeans(8, random_state=verbose).fit(points), load(points, 8, random_state)  # RPL114


class Loader:
    def __init__(self, batch_size, seed):
        self.batch_size = batch_size
        self.seed = seed

    def order(self, rows):
        random.seed(self.batch_size)  # RPL114
        return random.sample(rows, len(rows)), self.seed


def program(args):
    seed = init_random_seed(args.seed)
    set_random_seed(args.seed, deterministic=args.deterministic)  # RPL114
    return seed


def program_with_fallback(cfg):
    seed = cfg.seed if cfg.seed is not None else 42
    torch.manual_seed(cfg.seed)  # RPL114
    return seed


def program_with_or(args, cfg):
    cfg.seed = args.seed or 42
    np.random.seed(args.seed)  # RPL114
    return cfg


def by_item(index, epoch, shuffle, seed):
    rng = np.random.default_rng(epoch)
    other = random.Random(index)
    third = random.Random(seed + shuffle)
    return rng, other, third


def without_a_seed(rows, size):
    rng = np.random.default_rng(size)
    return rng.permutation(rows)


def program_that_asks(args):
    seed = init_random_seed(args.seed)
    if args.seed is not None:
        set_random_seed(args.seed)
    return seed


def program_that_sets(args):
    seed = init_random_seed(args.seed)
    args.seed = seed
    set_random_seed(args.seed)


def program_by_rank(args, rank):
    seed = args.seed + rank
    torch.manual_seed(args.seed)
    np.random.seed(seed)


def load(rows, count, seed):
    return rows[:count], seed
