# OPTIONS: --no-preview
"""Names that speak of strings, and values that are numbers. After powerful-gnns (util.py)."""

import networkx as nx
import numpy as np


class Graph:
    def __init__(self, edges, node_tags):
        self.edges = edges
        self.node_tags = node_tags


class Words:
    def __init__(self, word_tags):
        self.word_tags = word_tags


def load(path, by_degree):
    graphs, seen = [], {}
    for line in open(path):
        tags = []
        for entry in line.split():
            if entry not in seen:
                mapped = len(seen)
                seen[entry] = mapped
            tags.append(seen[entry])
        graphs.append(Graph(nx.path_graph(3), tags))
    if by_degree:
        for graph in graphs:
            graph.node_tags = list(dict(graph.edges.degree).values())
    tagset = set([])
    for graph in graphs:
        tagset = tagset.union(set(graph.node_tags))
    tagset = list(tagset)
    return {tagset[i]: i for i in range(len(tagset))}


def words(path):
    found = [Words(line.split()) for line in open(path)]
    tagset = set([])
    for each in found:
        tagset = tagset.union(set(each.word_tags))
    tagset = list(tagset)  # RPL210
    return {tagset[i]: i for i in range(len(tagset))}


np.save("numbers.npy", [load("a", True), words("b")])
