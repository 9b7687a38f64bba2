import argparse
import random

import torch


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


def seed_all(seed):
    if seed:  # RPL110
        random.seed(seed)
        torch.manual_seed(seed)
