# Adapted from chemprop (scripts/create_crossval_splits.py before fcc6a925): splits for every later experiment.
import argparse
import os
import pickle
import random

import numpy as np


def split_indices(indices, num_folds, save_dir):
    random.shuffle(indices)  # RPL112 says so
    fold_indices = np.array_split(indices, num_folds)
    with open(os.path.join(save_dir, "folds.pkl"), "wb") as f:
        pickle.dump(fold_indices, f)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--save_dir", type=str)
    parser.add_argument("--num_folds", type=int, default=10)
    args = parser.parse_args()
    split_indices(list(range(100)), args.num_folds, args.save_dir)
