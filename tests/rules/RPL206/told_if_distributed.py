"""Samplers that a run of one process makes, too."""

from torch.utils.data import DataLoader, DistributedSampler


def always_made(args, data, model):
    if True:  # args.distributed
        sampler = DistributedSampler(data, num_replicas=args.world_size, rank=args.rank, shuffle=True)
    loader = DataLoader(data, sampler=sampler)
    for epoch in range(args.epochs):
        if args.distributed:
            loader.sampler.set_epoch(epoch)  # RPL206
        for batch in loader:
            model(batch).backward()


def made_if_distributed(args, data, model):
    sampler = None
    if args.distributed:
        sampler = DistributedSampler(data, num_replicas=args.world_size, rank=args.rank)
    loader = DataLoader(data, sampler=sampler)
    for epoch in range(args.epochs):
        if args.distributed:
            sampler.set_epoch(epoch)
        for batch in loader:
            model(batch).backward()


def by_process_group(args, data, model):
    sampler = DistributedSampler(data)  # raises where there is no group
    loader = DataLoader(data, sampler=sampler)
    for epoch in range(args.epochs):
        if args.distributed:
            sampler.set_epoch(epoch)
        for batch in loader:
            model(batch).backward()


def by_kind(args, data, model):
    sampler = DistributedSampler(data, num_replicas=args.world_size, rank=args.rank)
    loader = DataLoader(data, sampler=sampler)
    for epoch in range(args.epochs):
        if isinstance(loader.sampler, DistributedSampler):
            loader.sampler.set_epoch(epoch)
        for batch in loader:
            model(batch).backward()
