import torch


def load(size):
    return torch.ones(size, 8, 4)


def add_more(args):
    args.sessions = False
