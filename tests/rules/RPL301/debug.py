# OPTIONS: --mode debug
import torch
import torch.backends.cudnn as cudnn


def plain(seed):
    torch.manual_seed(seed)
    cudnn.benchmark = True  # RPL301


def opposite(args):
    if not args.deterministic:
        cudnn.benchmark = True
