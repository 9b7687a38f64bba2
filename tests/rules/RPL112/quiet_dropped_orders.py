"""Shuffles in place, and results that somebody takes."""
import random

import numpy as np
from datasets import load_dataset

from mixers import cached


def main(args, rows, queue):
    random.seed(args.seed)
    np.random.seed(args.seed)
    train = cached(args.mixer)
    train = train.shuffle(seed=args.seed)
    hub = load_dataset("squad", split="train").shuffle(seed=1)
    queue.shuffle()
    rng = np.random.default_rng(args.seed)
    rng.shuffle(rows)
    np.random.permutation(10)
    return train, hub, [queue.shuffle(seed=2)], cached(args.mixer).shuffle(seed=args.seed)
