"""Timing in what is there to seed. Adapted from LAVIS's `train.py` and an early yolov5's `torch_utils.py`."""
import torch
from torch.backends import cudnn


def setup_seeds(config):
    torch.manual_seed(config.seed)
    cudnn.benchmark = True  # RPL301


def init_seeds(seed=0):
    torch.manual_seed(seed)
    if seed == 0:
        cudnn.deterministic = False
        cudnn.benchmark = True  # RPL301


def set_seed(seed=0):
    """A condition chooses."""
    torch.manual_seed(seed)
    if seed == 0:
        cudnn.benchmark = False
    else:
        cudnn.benchmark = True


def set_random_seed(seed, fast=False):
    torch.manual_seed(seed)
    if fast:
        cudnn.benchmark = True


def setup(config):
    torch.manual_seed(config.seed)
    cudnn.benchmark = True


def set_seeds():
    """Nobody can ask for a run."""
    torch.manual_seed(0)
    cudnn.benchmark = True
