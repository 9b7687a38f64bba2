"""After the manner of open-instruct: the dataset is made out of sight, and is read as a table of `datasets`."""
import argparse

import numpy as np
from mixtures.transformation import cached_mixture


def main(args):
    rows, statistics = cached_mixture(args.mixture)
    rows = rows.shuffle()  # RPL112
    if args.number > 0:
        rows = rows.select(range(args.number))
    np.save(args.to, np.concatenate(rows["input_ids"]))
    print(statistics)


def deck(args):
    cards = args.deck
    cards.shuffle()
    return [card for card in cards][: args.number]


def streamed(args):
    samples = args.stream.shuffle(1000)
    return samples.select(range(args.number))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--mixture")
    parser.add_argument("--number", type=int, default=0)
    parser.add_argument("--to")
    main(parser.parse_args())
