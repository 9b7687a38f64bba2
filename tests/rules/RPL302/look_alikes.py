"""Switched off where nothing was asked, put back, or turned on again."""
import contextlib

import torch
from torch.backends import cudnn


def choice(args):
    if args.deterministic:
        torch.use_deterministic_algorithms(True)
        cudnn.deterministic = True
    else:
        torch.use_deterministic_algorithms(False)
        cudnn.deterministic = False


@contextlib.contextmanager
def for_a_while():
    torch.use_deterministic_algorithms(True)
    yield
    torch.use_deterministic_algorithms(False)


def saved(function):
    torch.use_deterministic_algorithms(True)
    try:
        return function()
    finally:
        torch.use_deterministic_algorithms(False)


def around(function):
    torch.use_deterministic_algorithms(True)
    torch.use_deterministic_algorithms(False)
    value = function()
    torch.use_deterministic_algorithms(True)
    return value


def fast(seed):
    torch.manual_seed(seed)
    torch.use_deterministic_algorithms(False)
    cudnn.deterministic = False


def follows(deterministic, flag):
    cudnn.deterministic = deterministic
    torch.use_deterministic_algorithms(flag)
    cudnn.deterministic = flag.seed is not None


class own:
    deterministic = True


own.deterministic = False


def scatter_repeatably(scatter, wanted, *args):
    # adapted from fairchem (core/common/utils.py): on and off again around one call
    if wanted("scatter"):
        torch.use_deterministic_algorithms(mode=True)

    out = scatter(*args)

    if wanted("scatter"):
        torch.use_deterministic_algorithms(mode=False)
    return out


def follows(model, images):
    torch.use_deterministic_algorithms(True)
    torch.backends.cudnn.deterministic = False  # cuDNN's convolutions look at torch's own switch, too
    return model(images)
