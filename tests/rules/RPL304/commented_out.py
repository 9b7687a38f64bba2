"""Adapted from SHOT (digit/uda_digit.py): everything is seeded, and what asks for determinism is commented out."""

import random

import numpy as np
import torch


def main(args):
    torch.manual_seed(args.seed)
    torch.cuda.manual_seed(args.seed)  # RPL304
    np.random.seed(args.seed)
    random.seed(args.seed)
    # torch.backends.cudnn.deterministic = True
