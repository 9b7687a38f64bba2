"""After class-incremental-learning's baseline.py: the order of classes is the benchmark's, the run has its own seed."""

import numpy as np


def train(args):
    np.random.seed(1993)
    order = np.random.permutation(args.num_classes)
    np.random.seed(args.random_seed)
    return order, np.random.rand(3)
