"""Adapted from IQA-PyTorch (pyiqa/utils/misc.py before 7e1f9e4): torch, GPUs and others, and nothing of cuDNN."""

import random

import numpy as np
import torch


def set_random_seed(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    torch.cuda.manual_seed(seed)
    torch.cuda.manual_seed_all(seed)  # RPL304


def set_seed(seed):
    random.seed(seed)
    torch.manual_seed(seed)
    torch.cuda.manual_seed_all(seed)  # RPL304


def seed_torch(seed):
    torch.manual_seed(seed)
    torch.cuda.manual_seed_all(seed)


def start(options):
    torch.manual_seed(options.seed)
    if torch.cuda.is_available():
        torch.cuda.manual_seed(options.seed)  # RPL304
    np.random.seed(options.seed)
