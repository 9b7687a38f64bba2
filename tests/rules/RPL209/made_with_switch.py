# OPTIONS: --no-preview
"""After ElegantRL (rlsolver/methods/eco_s2v): a draw in the branch that the constructor's switch leaves shut."""

import os
import random

import numpy as np


def graphs(folder):
    found = []
    for name in os.listdir(folder):
        found.append(np.loadtxt(os.path.join(folder, name)))
    return found


def others(folder):
    found = []
    for name in os.listdir(folder):  # RPL209
        found.append(np.loadtxt(os.path.join(folder, name)))
    return found


class Given:
    def __init__(self, graphs, ordered=False):
        self.graphs = graphs
        self.ordered = ordered
        self.at = 0

    def get(self):
        if self.ordered:
            graph = max(self.graphs, key=np.sum)
        else:
            graph = random.sample(self.graphs, k=1)[0]
        return graph


random.seed(0)
tested = Given(graphs("test"), ordered=True)
drawn = Given(others("train"), ordered=False)
print(tested.get(), drawn.get())
