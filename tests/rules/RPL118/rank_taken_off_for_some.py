"""Ranks whose seeds differ for some, also where the samples are divided."""
import torch
from torch.utils.data import random_split


def make(args, data, rank):
    if args.own:
        args.seed += rank
    torch.manual_seed(args.seed - rank)
    return random_split(data, [0.8, 0.2])  # RPL118
