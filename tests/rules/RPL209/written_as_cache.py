# OPTIONS: --no-preview
"""A table of lists in the order of a listing: written for others it counts, as a cache of what is sorted it does not.

Adapted from timm's timm/data/readers/reader_image_in_tar.py.
"""

import os
import pickle
from glob import glob

import numpy as np


def scan(root, cache):
    found = {"trees": []}
    if os.path.exists(cache):
        with open(cache, "rb") as file:
            found = pickle.load(file)
    else:
        for name in glob(os.path.join(root, "*.tar")):
            found["trees"].append({"name": name, "size": os.path.getsize(name)})
        with open(cache, "wb") as file:
            pickle.dump(found, file)
    return np.array(sorted(tree["size"] for tree in found["trees"]))
