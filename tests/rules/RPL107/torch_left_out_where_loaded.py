"""Adapted from rlworkgroup/garage, src/garage/experiment/deterministic.py: seeds what a program has loaded, but for torch."""

import random
import sys

import numpy as np


def set_seed(seed):
    seed %= 4294967294
    random.seed(seed)
    np.random.seed(seed)  # RPL107
    if "tensorflow" in sys.modules:
        import tensorflow as tf

        tf.compat.v1.set_random_seed(seed)
