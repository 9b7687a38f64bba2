# OPTIONS: --no-preview
"""After ElegantRL (rlsolver/methods/mcpg_test_single_file.py): one graph is made by a seed of its own."""

import random

import networkx as nx
import torch

torch.manual_seed(0)
random.seed(0)


def load(name):
    if name.startswith("ID"):
        random.seed(int(name[2:]))
        graph = nx.gnp_random_graph(10, 0.5)
        random.seed()
    else:
        graph = nx.read_edgelist(name)
    return graph


def load_and_go_on(name):
    random.seed(int(name[2:]))
    graph = nx.gnp_random_graph(10, 0.5)
    random.seed()  # RPL104
    other = nx.gnp_random_graph(10, 0.5)
    return graph, other


print(load("ID3"), load_and_go_on("ID4"), torch.rand(3))
