"""Adapted from BasicSR (basicsr/train.py): the one is commented out where the other is turned on. Speed was chosen."""

import random

import numpy as np
import torch


def main(args):
    torch.backends.cudnn.benchmark = True
    # torch.backends.cudnn.deterministic = True
    torch.manual_seed(args.seed)
    torch.cuda.manual_seed(args.seed)
    np.random.seed(args.seed)
    random.seed(args.seed)
