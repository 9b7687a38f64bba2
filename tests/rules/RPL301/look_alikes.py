"""Timing that contradicts nothing."""
import random

import numpy as np
import torch
import torch.backends.cudnn as cudnn


def opposite(args):
    if args.deterministic:
        cudnn.deterministic = True
        cudnn.benchmark = False
    else:
        cudnn.deterministic = False
        cudnn.benchmark = True


def refused(args):
    if not args.deterministic:
        cudnn.benchmark = True
        cudnn.deterministic = False
    else:
        cudnn.benchmark = False
        cudnn.deterministic = True


def follows(deterministic, seed=None):
    torch.backends.cudnn.deterministic = deterministic
    torch.backends.cudnn.benchmark = not deterministic
    cudnn.benchmark = seed is None
    cudnn.benchmark = not cudnn.deterministic
    cudnn.benchmark = False if deterministic else True


def plain(seed, cfg):
    """A seed and nothing else: routine."""
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    cudnn.benchmark = True
    cudnn.benchmark = cfg.CUDNN.BENCHMARK


def fast():
    cudnn.benchmark, cudnn.deterministic = True, False


def chosen(args):
    cudnn.deterministic = args.deterministic
    if args.benchmark:
        cudnn.benchmark = True


class cudnn_like:
    benchmark = False


def own(seed):
    if seed is not None:
        cudnn_like.benchmark = True
