import numpy as np


def read_all(paths):
    values = np.load(paths[0])["x"]
    for path in paths[1:]:
        values = np.vstack((values, np.load(path)["x"]))
    return values
