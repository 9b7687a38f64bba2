"""Adapted from FixMatch-pytorch (train.py before ced3590): the class is one or the other, and the iterator is made
anew whatever happens."""

from torch.utils.data import DataLoader, RandomSampler
from torch.utils.data.distributed import DistributedSampler


def main(args, labeled, unlabeled, model):
    train_sampler = RandomSampler if args.local_rank == -1 else DistributedSampler
    labeled_trainloader = DataLoader(labeled, sampler=train_sampler(labeled), drop_last=True)  # RPL206
    if args.local_rank != -1:
        other_sampler = DistributedSampler
    else:
        other_sampler = RandomSampler
    unlabeled_trainloader = DataLoader(unlabeled, sampler=other_sampler(unlabeled), drop_last=True)  # RPL206
    train(args, labeled_trainloader, unlabeled_trainloader, model)


def train(args, labeled_trainloader, unlabeled_trainloader, model):
    labeled_iter = iter(labeled_trainloader)
    for epoch in range(args.start_epoch, args.epochs):
        for step in range(args.eval_step):
            try:
                x, y = next(labeled_iter)
            except:
                labeled_iter = iter(labeled_trainloader)  # RPL206
                x, y = next(labeled_iter)
            model(x, y).backward()


def inside_a_branch(args, dataset):
    if args.distributed:
        sampler_class = DistributedSampler
    else:
        sampler_class = RandomSampler
        return DataLoader(dataset, sampler=sampler_class(dataset))
    return DataLoader(dataset, sampler=sampler_class(dataset, shuffle=False))
