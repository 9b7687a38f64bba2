import torch
import torch.distributed as dist
from seeding import seed_by_rank
from torch.utils.data import DataLoader


def main(args, dataset):
    rank = dist.get_rank()
    seed_by_rank(args.seed)
    return DataLoader(dataset), rank
