"""Adapted from facebookresearch/vissl (utils/misc.py): a product is 0 on the first; with `preview`."""

import random

import numpy as np
import torch
import torch.distributed as dist


def set_seeds(cfg, node_id=0):
    node_seed = cfg.SEED_VALUE
    if cfg.DISTRIBUTED.NUM_NODES > 1:
        node_seed = node_seed * 2 * node_id  # RPL118
    random.seed(node_seed)
    np.random.seed(node_seed)
    torch.manual_seed(node_seed)


def by_rank(args):
    torch.manual_seed(args.seed * dist.get_rank())  # RPL118


def by_worker(args):
    def init(worker_id):
        np.random.seed(args.seed * worker_id % 2**32)  # RPL118

    return init


def offset(args, rank):
    torch.manual_seed(args.seed + args.seed * rank)
    np.random.seed(args.seed * (rank + 1))
    random.seed(args.seed * args.world_size + rank)


def strided(args, rank):
    torch.manual_seed(args.seed + 1000 * rank)


def not_the_first(args, rank):
    if rank > 0:
        torch.manual_seed(args.seed * rank)


def no_seed(args, rank):
    seeds_per_rank = 4
    return list(range(seeds_per_rank * rank, seeds_per_rank * (rank + 1)))
