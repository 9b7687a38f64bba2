"""Adapted from garage (experiment/deterministic.py): TensorFlow where it is loaded, and torch never."""

import random
import sys

import numpy as np


def set_seed(seed):
    random.seed(seed)
    np.random.seed(seed)  # RPL107
    if "tensorflow" in sys.modules:
        import tensorflow as tf

        tf.compat.v1.set_random_seed(seed)
