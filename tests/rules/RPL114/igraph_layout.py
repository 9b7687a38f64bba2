"""igraph draws from Python's `random`, whatever NumPy is seeded with."""

import igraph
import numpy as np


def draw(adjacency, layout="fr", random_state=0):
    # Adapted from scanpy (_draw_graph.py).
    np.random.seed(random_state)
    start = np.random.random((adjacency.shape[0], 2))
    graph = igraph.Graph.Adjacency(adjacency)
    return graph.layout(layout, seed=start.tolist())  # RPL114


def described(adjacency, random_state=0):
    np.random.seed(random_state)
    return igraph.Graph.Adjacency(adjacency).degree(), np.random.random(3)
