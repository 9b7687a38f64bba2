"""A single process is sent away, or nothing below learns."""
import torch
from tools import fit, make_model


def only_distributed(args):
    if args.distributed:
        torch.manual_seed(args.seed + args.rank)
    else:
        raise ValueError("run this with torchrun")
    fit(make_model(args))
