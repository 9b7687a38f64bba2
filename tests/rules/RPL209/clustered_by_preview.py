from pathlib import Path

import numpy as np
import torch
from sklearn.cluster import KMeans
from sklearn.decomposition import PCA


def unseeded(folder):
    rows = []
    for path in Path(folder).glob("*.pt"):  # RPL209
        rows.append(torch.load(path).numpy())
    return KMeans(n_clusters=8).fit(np.concatenate(rows))


def whole(folder):
    rows = []
    for path in Path(folder).glob("*.pt"):  # RPL209
        rows.append(torch.load(path).numpy())
    return PCA(n_components=8, random_state=0).fit(np.concatenate(rows))


if __name__ == "__main__":
    np.save("centers.npy", unseeded("train").cluster_centers_)
    np.save("axes.npy", whole("train").components_)
