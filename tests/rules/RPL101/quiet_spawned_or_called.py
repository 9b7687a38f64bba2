"""Seeded in what is spawned or called, one or the other (adapted from TorchSSL): the flag chooses where, not whether."""

import argparse

import torch
import torch.multiprocessing as mp


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--multiprocessing-distributed", type=bool, default=True)
    args = parser.parse_args()
    if args.seed is not None:
        print("a seed slows training down")
    if args.multiprocessing_distributed:
        mp.spawn(work, nprocs=2, args=(args,))
    else:
        work(0, args)


def work(rank, args):
    torch.manual_seed(args.seed + rank)
    model = torch.nn.Linear(3, 3)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(10):
        loss = model(torch.randn(4, 3)).sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    torch.save(model.state_dict(), f"model{rank}.pt")


if __name__ == "__main__":
    main()
