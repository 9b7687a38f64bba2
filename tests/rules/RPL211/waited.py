"""Ray gives what is done first."""

import numpy as np
import ray


def collect(refs):
    features = []
    while refs:
        done, refs = ray.wait(refs)
        features.extend(ray.get(done))  # RPL211
    return np.stack(features)


def one_by_one(refs):
    features = []
    while refs:
        done, refs = ray.wait(refs, num_returns=1)
        features.append(ray.get(done[0]))  # RPL211
    return np.stack(features)


def in_order(refs):
    return np.stack(ray.get(refs))


def counted(refs):
    count = 0
    while refs:
        done, refs = ray.wait(refs)
        count += sum(ray.get(done))
    return count
