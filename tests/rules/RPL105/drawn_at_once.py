"""A seed that the program draws before it has seeded anything."""

import random

import numpy as np
import torch

seed = random.randint(0, 10000)  # RPL105
random.seed(seed)
torch.manual_seed(seed)


def main(args):
    if args.seed is None:
        args.seed = np.random.randint(10000)
    np.random.seed(args.seed)
    noise = np.random.randint(100)
    torch.manual_seed(random.randint(0, 99))  # `random` is seeded above
    return noise


def init_worker(worker_id):
    np.random.seed(np.random.randint(2**30) + worker_id)


if __name__ == "__main__":
    import argparse

    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int)
    print(main(parser.parse_args()), torch.randn(2))
