import numpy as np
from files import images, masks, scan


def batches(folder):
    paths = images(folder)
    for start in range(0, len(paths), 8):
        yield np.stack([np.load(path) for path in paths[start : start + 8]])


def targets(folder):
    return sorted(masks(folder))


def tables(folder):
    return [np.load(path) for path in sorted(list(scan(folder, ".csv")))]
