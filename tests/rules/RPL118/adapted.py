"""After BasicSR's train.py: the rank is known and left out of the seed."""

import random

import torch

from basicsr.data import create_dataloader
from basicsr.utils import set_random_seed
from basicsr.utils.dist_util import get_dist_info, init_dist


def main(opt):
    init_dist("pytorch")
    rank, world_size = get_dist_info()
    seed = opt["train"]["manual_seed"]
    if seed is None:
        seed = random.randint(1, 10000)
    set_random_seed(seed)  # RPL118
    torch.backends.cudnn.benchmark = True
    return create_dataloader(opt, rank, world_size)
