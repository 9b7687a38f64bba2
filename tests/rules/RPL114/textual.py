# OPTIONS: --preview
"""A seed that is read as text seeds otherwise than the number that was drawn and printed; adapted from
hashcode-template."""

import argparse
import random


def get_args():
    parser = argparse.ArgumentParser()
    parser.add_argument("-s", "--seed", default=None, help="seed of the run to repeat")  # RPL114
    parser.add_argument("--random-seed", type=int, default=7)
    return parser.parse_args()


def main():
    args = get_args()
    seed = args.seed
    if seed is None:
        seed = random.randint(0, 10**9)
    random.seed(seed)
    print(seed, random.random(), random.Random(args.random_seed).random())


if __name__ == "__main__":
    main()
