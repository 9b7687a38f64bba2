"""After NVIDIA's BERT `run_pretraining.py`: the files are shuffled by the rank's seed, and divided by rank."""

import random

import numpy as np
import torch
import torch.distributed as dist


def main(args, files):
    random.seed(args.seed + args.local_rank)
    np.random.seed(args.seed + args.local_rank)
    torch.manual_seed(args.seed)
    dist.init_process_group("nccl")
    random.shuffle(files)  # RPL118
    mine = files[dist.get_rank() % len(files)]
    order = np.random.permutation(len(files))  # RPL118
    shard = order[args.rank :: dist.get_world_size()]
    agreed = torch.randperm(len(files))
    same = agreed[args.rank :: dist.get_world_size()]
    whole = sorted(files)
    random.shuffle(whole)
    if args.rank == 0:
        shown = list(files)
        random.shuffle(shown)
        print(shown[args.rank])
    return mine, shard, same, whole
