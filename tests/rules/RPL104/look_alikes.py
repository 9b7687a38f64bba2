"""Nothing here throws away a seed that somebody gave."""
import argparse
import random

import numpy as np
import torch


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int)
    parser.add_argument("--deterministic", action="store_true")
    args = parser.parse_args()
    if args.seed is None:
        random.seed()  # the user wants another run each time
        print(torch.seed())
    else:
        random.seed(args.seed)
    if not args.deterministic:
        np.random.seed()


def set_seed(seed=None):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(0 if seed is None else seed)


class Env:
    def seed(self, seed=None):
        return [seed]


env = Env()
env.seed()
print(torch.initial_seed())
g = torch.Generator().manual_seed(3)


def broken():
    torch.seed(777)  # takes no argument: it raises, and reseeds nothing


def port():
    # adapted from metaseq (metaseq/utils.py): what is taken is put back
    state = random.getstate()
    random.seed()
    number = random.randint(10000, 20000)
    random.setstate(state)
    return number
