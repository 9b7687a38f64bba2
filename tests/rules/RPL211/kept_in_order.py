# OPTIONS: --no-preview
"""Results that come in order unless somebody asks for another. After mmcv (utils/progressbar.py)."""

from multiprocessing import Pool

import numpy as np


def track(work, tasks, keep_order=True):
    results = []
    with Pool(4) as pool:
        if keep_order:
            found = pool.imap(work, tasks)
        else:
            found = pool.imap_unordered(work, tasks)
        for result in found:
            results.append(result)
    return results


def track_fast(work, tasks, keep_order=True):
    results = []
    with Pool(4) as pool:
        if keep_order:
            found = pool.imap(work, tasks)
        else:
            found = pool.imap_unordered(work, tasks)  # RPL211
        for result in found:
            results.append(result)
    return results


np.save("lengths.npy", track(len, ["a"]) + track_fast(len, ["a"], keep_order=False))
