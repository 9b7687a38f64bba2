"""Determinism switched off below what promises a run that repeats by its name."""
import torch
from elsewhere import fix_all_seed, seed_everything, set_seed
from torch.backends import cudnn


def framework(seed):
    fix_all_seed(seed)
    cudnn.benchmark = True
    cudnn.deterministic = False  # RPL302


def everything(args):
    seed_everything(args.seed)
    torch.use_deterministic_algorithms(False)  # RPL302


def plain(args):
    set_seed(args.seed)
    cudnn.deterministic = False


def around(args, model):
    seed_everything(args.seed)
    torch.use_deterministic_algorithms(False)
    model.scatter()
    torch.use_deterministic_algorithms(True)
