import torch
import torch.distributed as dist
from seeding import set_seed
from torch.utils.data import DataLoader


def main(args, dataset):
    rank = dist.get_rank()
    set_seed(args.seed)  # RPL118
    return DataLoader(dataset), rank
