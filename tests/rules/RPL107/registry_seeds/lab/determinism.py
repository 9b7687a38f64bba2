"""As beside it; what trains seeds torch."""

import random
import sys

import numpy as np


def set_seed(seed):
    random.seed(seed)
    np.random.seed(seed)
    if "tensorflow" in sys.modules:
        import tensorflow as tf

        tf.compat.v1.set_random_seed(seed)
