"""Seeds that are commented out: of what nothing draws from, and of what is seeded above."""

import random

import numpy as np
import torch


def prepare(seed):
    torch.manual_seed(seed)
    random.seed(seed)
    # np.random.seed(seed)
    return np.zeros(3)


def start(args):
    random.seed(args.seed)


def build(args):
    start(args)
    np.random.seed(args.seed)
    torch.manual_seed(args.seed)
    # random.seed(args.seed)
    return random.random()
