"""Both branches seed, or the one for a single process goes no further."""
import torch
from tools import fit, make_model


def both(args):
    if args.distributed:
        torch.manual_seed(args.seed + args.rank)
    else:
        torch.manual_seed(args.seed)
    fit(make_model(args))
