import sys

from data import loaders
from helpers import manual_seed


def set_seed(seed):
    manual_seed(seed)


def run(rank, seed):
    set_seed(seed + rank)
    for batch in loaders(range(100))[0]:
        print(batch)


if __name__ == "__main__":
    run(int(sys.argv[1]), int(sys.argv[2]))
