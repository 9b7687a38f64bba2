"""The same with a default in place of the exception; and iterators that are no second pass."""

import torch.distributed as dist


def train(model, train_loader, steps):
    dist.barrier()
    batches = iter(train_loader)
    for _ in range(steps):
        batch = next(batches, None)
        if batch is None:
            batches = iter(train_loader)  # RPL206
            batch = next(batches)
        model.step(batch)


def once(model, train_loader):
    batches = iter(train_loader)
    while True:
        try:
            model.step(next(batches))
        except StopIteration:
            break


def evaluates(model, val_loader, steps):
    batches = iter(val_loader)
    for _ in range(steps):
        try:
            batch = next(batches)
        except StopIteration:
            batches = iter(val_loader)
            batch = next(batches)
        model.score(batch)
