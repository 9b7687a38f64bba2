# OPTIONS: --no-preview
"""Every call gives the instance (adapted from LibCity's DeepWalk.py)."""

import random
from collections import defaultdict

import numpy as np


class Graph(defaultdict):
    def random_walk(self, length, rand=random.Random()):
        return [rand.choice(sorted(self)) for _ in range(length)]

    def random_edge(self, rand=random.Random()):  # RPL103
        return rand.choice(sorted(self))


def corpus(graph, count, rand=random.Random(0)):
    return [graph.random_walk(count, rand=rand) for _ in range(count)]


graph = Graph(list, {0: [1], 1: [0]})
print(np.array(corpus(graph, 3, random.Random(1))), graph.random_edge())
