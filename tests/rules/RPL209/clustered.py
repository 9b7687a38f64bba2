from pathlib import Path

import numpy as np
import torch
from sklearn.cluster import KMeans


def read(folder):
    rows = []
    for path in Path(folder).glob("*.pt"):  # RPL209
        rows.append(torch.load(path).numpy())
    return np.concatenate(rows)


if __name__ == "__main__":
    centers = KMeans(n_clusters=8, random_state=0).fit(read("train")).cluster_centers_
    np.save("centers.npy", centers)
