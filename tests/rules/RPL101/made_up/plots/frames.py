"""Adapted from baal (utils/plot_utils.py): the block draws what the module is shown with."""
import numpy as np


def frames_of(labels):
    return [np.full((8, 8), label) for label in labels]


if __name__ == "__main__":
    import imageio

    labelled_at = np.random.randint(0, 100, size=[10])
    imageio.mimsave("output.gif", frames_of(labelled_at), fps=3)
