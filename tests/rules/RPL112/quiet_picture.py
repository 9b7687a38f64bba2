# OPTIONS: --no-preview
"""Coordinates that are only drawn."""
import matplotlib.pyplot as plt
import numpy as np
from sklearn.manifold import TSNE


def picture(features):
    places = TSNE(n_components=2).fit_transform(np.asarray(features))
    plt.scatter(*places.T)
    plt.savefig("places.png")


if __name__ == "__main__":
    picture(np.load("data.npy"))
