# OPTIONS: --no-preview --mode debug
"""Behind a test of the local rank, where the README starts two processes."""
import argparse

import torch
from torch.nn.parallel import DistributedDataParallel
from torch.utils.data import DataLoader, RandomSampler
from torch.utils.data.distributed import DistributedSampler


def train(args, rows, model):
    sampler = RandomSampler(rows) if args.local_rank == -1 else DistributedSampler(rows)  # RPL206
    loader = DataLoader(rows, sampler=sampler)
    for epoch in range(args.epochs):
        for batch in loader:
            model(batch.float()[:, None]).sum().backward()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--local_rank", type=int, default=-1)
    parser.add_argument("--epochs", type=int, default=3)
    args = parser.parse_args()
    model = torch.nn.Linear(1, 1)
    if args.local_rank != -1:
        torch.distributed.init_process_group(backend="nccl")
        model = DistributedDataParallel(model, device_ids=[args.local_rank])
    train(args, list(range(9)), model)
