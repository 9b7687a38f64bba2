"""Seeds with the rank and no split, splits by rank 0, programs of one process."""

import torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel
from torch.utils.data import DataLoader, DistributedSampler


def main(args, dataset, model):
    rank = dist.get_rank()
    torch.manual_seed(args.seed)
    model = DistributedDataParallel(model)
    torch.manual_seed(args.seed + rank)
    sampler = DistributedSampler(dataset, seed=args.seed)
    return model, DataLoader(dataset, sampler=sampler)


def tensor_rank(x):
    rank = x.dim()
    return rank
