"""After Oscar (run_captioning.py): the function that makes the sampler has no seed in reach, the one that hands it on
has."""
import argparse

import torch
from torch.utils.data import DataLoader
from torch.utils.data.sampler import RandomSampler, SequentialSampler


def make_sampler(dataset, shuffle):
    if shuffle:
        sampler = RandomSampler(dataset)
    else:
        sampler = SequentialSampler(dataset)
    return sampler


def make_loader(args, dataset, shuffle):
    sampler = make_sampler(dataset, shuffle)
    return DataLoader(dataset, sampler=sampler, num_workers=args.workers)  # RPL201


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    model = torch.nn.Linear(2, 2)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in make_loader(args, list(torch.ones(8, 2)), True):
        model(batch).sum().backward()
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    main()
