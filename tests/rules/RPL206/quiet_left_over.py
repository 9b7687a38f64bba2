# OPTIONS: --no-preview --mode debug
"""A rank is asked for and nothing joins what ranks would learn. Adapted from salesforce/CodeT5 (run_clone.py)."""
import argparse

import torch
from torch.utils.data import DataLoader, RandomSampler
from torch.utils.data.distributed import DistributedSampler

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--local_rank", type=int, default=-1)
    args = parser.parse_args()
    if args.local_rank != -1:
        torch.distributed.init_process_group(backend="nccl")
    model = torch.nn.DataParallel(torch.nn.Linear(1, 1))
    rows = list(range(9))
    sampler = RandomSampler(rows) if args.local_rank == -1 else DistributedSampler(rows)
    loader = DataLoader(rows, sampler=sampler)
    for epoch in range(3):
        for batch in loader:
            model(batch.float()[:, None]).sum().backward()
