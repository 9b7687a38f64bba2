"""Adapted from andrewdalpino/NoPE-GPT (pretrain.py): the seed is only moved by the rank, and applied by another test."""

import os
import random

import torch

RANK = int(os.environ.get("RANK", -1))


def pretrain(args):
    if RANK >= 0 and args.seed:
        args.seed += RANK
    if args.seed is not None:
        torch.manual_seed(args.seed)
        random.seed(args.seed)


def tune(seed=None):
    if seed:
        seed = seed + RANK
    torch.manual_seed(7 if seed is None else seed)


def moved_and_applied(args):
    if args.seed:  # RPL110
        args.seed += RANK
        torch.manual_seed(args.seed)


def guarded_again(args):
    if args.seed:
        args.seed += RANK
    if args.seed:  # RPL110
        torch.manual_seed(args.seed)


def or_else(args):
    if args.seed:  # RPL110
        args.seed += RANK
    else:
        args.seed = random.randrange(2**31)
    torch.manual_seed(args.seed)
