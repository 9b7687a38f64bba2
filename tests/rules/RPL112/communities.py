"""Communities and walks of graphs."""
import leidenalg
from node2vec import Node2Vec


def communities(graph, seed):
    parts = leidenalg.find_partition(graph, leidenalg.ModularityVertexPartition)  # RPL112
    return parts, leidenalg.find_partition(graph, leidenalg.ModularityVertexPartition, seed=seed)


def walks(graph):
    return Node2Vec(graph, dimensions=64)  # RPL112
