"""Every epoch has a seed of its own; another loop starts at nought; weights alone are no checkpoint for resuming."""

import torch


def run(args, train_one_epoch):
    torch.manual_seed(args.seed)
    for epoch in range(args.start_epoch, args.epochs):
        torch.manual_seed(args.seed + epoch)
        train_one_epoch(epoch)


def search(args, train_one_epoch, model):
    torch.manual_seed(args.seed)
    for epoch in range(0, args.epochs):
        train_one_epoch(epoch)
    torch.save({"model": model.state_dict()}, args.path)
