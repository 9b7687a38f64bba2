# OPTIONS: --no-preview --mode debug
"""Adapted from MolecularAI/REINVENT4 (reinvent/Reinvent.py): one seed is asked for, the other one is applied."""

import argparse
import json
import random

import numpy as np


def set_seed(seed):
    random.seed(seed)
    np.random.seed(seed)


def main(args):
    with open(args.config) as file:
        config = json.load(file)
    seed = config.get("seed", None)
    if args.seed is not None:  # RPL110
        set_seed(seed)
    print(np.random.rand(3))


def by_file(args, config):
    seed = config.get("seed")
    if args.seed is not None:  # RPL110
        np.random.seed(seed)
    print(np.random.rand(3))


def the_same(args, config):
    seed = config.get("seed")
    if args.seed is not None:
        seed = args.seed
        set_seed(seed)


def with_default(args, config):
    seed = config.get("seed", 3)
    if args.seed is not None:
        set_seed(seed)


def merged(args, config):
    config.update(vars(args))
    seed = config.get("seed")
    if args.seed is not None:
        set_seed(seed)


def made_of_it(args):
    config = {"seed": args.seed}
    seed = config.get("seed")
    if args.seed is not None:
        set_seed(seed)


def either(args, config):
    seed = config.get("seed")
    if args.seed is not None:
        set_seed(args.seed)
    else:
        set_seed(seed)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("config")
    parser.add_argument("--seed", type=int)
    given = parser.parse_args()
    main(given)
    for other in (by_file, the_same, with_default, merged, either):
        other(given, {})
    made_of_it(given)
