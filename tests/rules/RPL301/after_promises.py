"""Timing below what promises a run that repeats by its name."""
import torch
from elsewhere import fix_all_seed, make_reproducible, seed_everything, set_seed
from torch.backends import cudnn


def framework(seed):
    fix_all_seed(seed)
    cudnn.benchmark = True  # RPL301
    cudnn.deterministic = False


def everything(args):
    seed_everything(args.seed)
    torch.backends.cudnn.benchmark = True  # RPL301


def by_object(args, utils):
    utils.fix_random_seeds(args.seed)
    if args.gpu:
        cudnn.benchmark = True  # RPL301


def plain(args):
    set_seed(args.seed)
    cudnn.benchmark = True


def in_one_branch(args):
    if args.seed >= 0:
        fix_all_seed(args.seed)
    else:
        cudnn.benchmark = True
    cudnn.benchmark = True


def chosen(args):
    seed_everything(args.seed)
    if args.cudnn_benchmark:
        cudnn.benchmark = True


def elsewhere(args):
    make_reproducible(args.seed, deterministic=False)
    cudnn.benchmark = True


def fix_seed(seed):
    torch.manual_seed(seed)
    torch.backends.cudnn.benchmark = True  # RPL301


def above(args):
    cudnn.benchmark = True
    seed_everything(args.seed)


def fast(args):
    fix_seed(args.seed)
    cudnn.benchmark = True
