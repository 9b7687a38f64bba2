# OPTIONS: --no-preview
"""Adapted from Structured3D (visualize_floorplan.py): only the colours of what is shown are drawn."""

import json
import sys

import matplotlib.pyplot as plt
import numpy as np


def visualize(path):
    with open(path) as file:
        boxes = json.load(file)
    for box in boxes:
        plt.fill(*zip(*box), color=np.random.rand(3))
    plt.show()


if __name__ == "__main__":
    visualize(sys.argv[1])
