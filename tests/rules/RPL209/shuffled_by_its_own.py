"""A shuffle by an RNG of its own is seeded, too, and so is one by a stream of the runtime's."""
import os
import random

import numpy as np
import reprolint.runtime


def write(root, path):
    found = []
    for name in os.listdir(root):  # RPL209
        if name.endswith(".npy"):
            found.append(name)
    random.Random(3).shuffle(found)
    with open(path, "w") as file:
        file.writelines(f"{name} {np.load(os.path.join(root, name)).mean()}\n" for name in found[10:])


def write_others(root, path):
    found = [name for name in os.listdir(root) if name.endswith(".npy")]  # RPL209
    reprolint.runtime.python_rng("write.found").shuffle(found)
    with open(path, "w") as file:
        file.writelines(f"{name} {np.load(os.path.join(root, name)).mean()}\n" for name in found[10:])
