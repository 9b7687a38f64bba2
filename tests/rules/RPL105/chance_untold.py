"""A seed by chance, for a run that is given none, which nobody learns."""

import argparse
import os
import random
import time

import numpy as np
import torch


def fix_everything(value):
    random.seed(value)
    np.random.seed(value % 2**32)
    torch.manual_seed(value)
    os.environ["PYTHONHASHSEED"] = str(value)


def fix_and_tell(value):
    print("seed", value)
    torch.manual_seed(value)


def fix_and_keep(value, state):
    state.seed = value
    torch.manual_seed(value)


def straight(args):
    if args.seed:
        fix_everything(args.seed)
    else:
        fix_everything(int(time.time()))  # RPL105


def by_a_name(args):
    if args.seed is None:
        seed = time.time_ns() % 2**32  # RPL105
        torch.manual_seed(seed)
        np.random.seed(seed)
    else:
        torch.manual_seed(args.seed)


def told(args):
    if args.seed is None:
        seed = int(time.time())
        print(f"seed {seed}")
        torch.manual_seed(seed)


def told_by_its_helper(args):
    if args.seed is None:
        fix_and_tell(int(time.time()))


def kept(args, state):
    if args.seed is None:
        fix_and_keep(int(time.time()), state)


def kept_among_the_options(args):
    if args.seed is None:
        args.seed = int(time.time())
    torch.manual_seed(args.seed)


def returned(args):
    if args.seed is None:
        seed = int(time.time())
        torch.manual_seed(seed)
        return seed
    return args.seed


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=None)
    options = parser.parse_args()
    for each in (straight, by_a_name, told, told_by_its_helper, kept_among_the_options, returned):
        each(options)
    kept(options, argparse.Namespace())
