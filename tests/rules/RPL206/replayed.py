"""`itertools.cycle` replays the first epoch: there is none to tell the sampler (adapted from CodeBERT, code2nl)."""

from itertools import cycle

from torch.utils.data import DataLoader, RandomSampler
from torch.utils.data.distributed import DistributedSampler


def by_steps(args, dataset, model):
    if args.local_rank == -1:
        sampler = RandomSampler(dataset)
    else:
        sampler = DistributedSampler(dataset)
    loader = DataLoader(dataset, sampler=sampler, batch_size=args.batch_size)
    loader = cycle(loader)
    for _ in range(args.steps):
        model(next(loader)).backward()


def by_epochs(args, dataset, model):
    sampler = DistributedSampler(dataset)  # RPL206
    loader = DataLoader(dataset, sampler=sampler, batch_size=args.batch_size)
    for epoch in range(args.epochs):
        for batch in loader:
            model(batch).backward()
