"""Every way to leave cuDNN's timing on in a run that is meant to be repeatable."""
import argparse

import torch
import torch.backends.cudnn as cudnn
from lightning import Trainer
from torch.backends import cudnn as dnn

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int)
parser.add_argument("--deterministic", action="store_true")
args = parser.parse_args()


def seed_all(seed):
    torch.manual_seed(seed)
    torch.backends.cudnn.deterministic = True
    torch.backends.cudnn.benchmark = True  # RPL301


def given(seed=None):
    if seed is not None:
        torch.manual_seed(seed)
        cudnn.benchmark = True  # RPL301


def early(seed=None):
    if seed is None:
        return
    dnn.benchmark = True  # RPL301


def inverted(seed, debug):
    cudnn.benchmark = seed is not None  # RPL301
    if debug and torch.cuda.is_available():
        cudnn.benchmark = 1  # RPL301


def strict():
    torch.use_deterministic_algorithms(True)
    with torch.backends.cudnn.flags(benchmark=True, deterministic=True):  # RPL301
        pass
    flags = torch.backends.cudnn
    flags.benchmark = True  # RPL301


def both(seed):
    cudnn.benchmark, cudnn.deterministic = True, True  # RPL301


def chosen(seed):
    cudnn.benchmark = True if seed is not None else False  # RPL301


def fit():
    return Trainer(deterministic=True, benchmark=True)  # RPL301


if args.deterministic:
    cudnn.enabled, cudnn.benchmark = True, True  # RPL301
