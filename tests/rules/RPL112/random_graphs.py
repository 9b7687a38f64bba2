"""networkx: random graphs draw from `random`."""

import networkx as nx
import numpy as np

graph = nx.gnm_random_graph(100, 500)  # RPL112
small = nx.watts_strogatz_graph(100, 4, 0.2)  # RPL112
parts = nx.community.louvain_communities(graph)  # RPL112
seeded = nx.gnm_random_graph(100, 500, seed=3)
path = nx.path_graph(10)
around = nx.barabasi_albert_graph(10, 2, 7)
print(np.linalg.eigvals(nx.adjacency_matrix(graph).toarray()), small, parts, path, seeded, around)
