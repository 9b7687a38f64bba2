# Adapted from XLearning-SCU/2021-CVPR-Completer: the program seeds by the names that a local module imports. That the
# module is called as a library is makes no difference.
import os, random, sys
import numpy as np


def load_data(name):
    return np.load(os.path.join(sys.path[0], f"{name}.npz"))
