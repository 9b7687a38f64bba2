"""The branch for several processes stands second."""
import random

import numpy as np
import torch
from tools import fit, make_model


def set_seed(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)


def main(args):
    if args.local_rank == -1:
        device = torch.device("cuda")
    else:
        device = torch.device("cuda", args.local_rank)
        set_seed(args.seed + args.local_rank)  # RPL114
    fit(make_model(args), device)
