"""Statements that shuffle nothing: what they give is another object (adapted from allenai/open-instruct)."""
import numpy as np
import sklearn.utils
from datasets import load_dataset

from mixers import cached


def main(args, frame, rows):
    train = cached(args.mixer)
    train.shuffle(seed=args.seed)  # RPL112
    train.set_format(type="pt")
    hub = load_dataset("squad", split="train")
    hub.shuffle(seed=1)  # RPL112
    hub.train_test_split(test_size=0.1, seed=1)  # RPL112
    frame.sample(frac=1.0, random_state=args.seed)  # RPL112
    np.random.permutation(rows)  # RPL112
    sklearn.utils.shuffle(rows, random_state=0)  # RPL112
    return train, hub, frame, rows
