# OPTIONS: --no-preview
"""Coordinates that a window shows and nothing else takes, and others that are kept."""

import matplotlib.pyplot as plt
import numpy as np
from sklearn.manifold import TSNE


def show(features, labels):
    embedded = TSNE(n_components=2).fit_transform(features)
    for label in set(labels):
        plt.scatter(embedded[labels == label, 0], embedded[labels == label, 1])
    plt.show()


def keep(features, labels):
    embedded = TSNE(n_components=2).fit_transform(features)  # RPL112
    np.save("embedded.npy", embedded)
    plt.scatter(embedded[:, 0], embedded[:, 1])
    plt.show()


if __name__ == "__main__":
    samples = np.load("features.npy")
    clusters = np.load("clusters.npy")
    show(samples, clusters)
    keep(samples, clusters)
