# OPTIONS: --no-preview
"""Branches that the only call rules out, draws of which nothing comes, and samples of a test that are mixed."""

import numpy as np
from sklearn.cluster import MiniBatchKMeans
from sklearn.model_selection import train_test_split


def cluster(features, use_minibatch=True, on_gpu=False):
    if on_gpu is False:
        if use_minibatch:
            return MiniBatchKMeans(n_clusters=3).fit(features)
    return None


def scenes(names):
    training, _ = train_test_split(names, test_size=0.2)
    return list(names), []


def split(labels):
    val_idxs = []
    for label in set(labels):
        found = np.where(labels == label)[0]
        val_idxs.extend(found[:10])
    np.random.shuffle(val_idxs)
    return val_idxs


if __name__ == "__main__":
    rows = np.arange(12.0).reshape(6, 2)
    print(cluster(rows, use_minibatch=False), scenes(["a", "b"]), split(rows[:, 0]))
