"""Each rank divides the data differently."""

import torch
from sklearn.model_selection import train_test_split
from torch.utils.data import random_split


def main(dataset, rows, rank, seed):
    torch.distributed.init_process_group("nccl", rank=rank)
    own = torch.Generator().manual_seed(seed + rank)
    first = random_split(dataset, [90, 10], generator=own)  # RPL118
    second = random_split(dataset, [90, 10], generator=torch.Generator().manual_seed(rank))  # RPL118
    third = train_test_split(rows, random_state=seed + rank)  # RPL118
    alike = random_split(dataset, [90, 10], generator=torch.Generator().manual_seed(seed))
    return first, second, third, alike
