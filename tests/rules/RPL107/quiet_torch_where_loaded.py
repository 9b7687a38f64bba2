"""Seeds what a program has loaded, torch as well; and a program of TensorFlow."""

import random
import sys

import numpy as np


def set_seed(seed):
    random.seed(seed)
    np.random.seed(seed)
    if "tensorflow" in sys.modules:
        import tensorflow as tf

        tf.random.set_seed(seed)
    if "torch" in sys.modules:
        import torch

        torch.manual_seed(seed)


def set_seeds_of_tensorflow(seed):
    import tensorflow as tf

    random.seed(seed)
    np.random.seed(seed)
    tf.random.set_seed(seed)
