import numpy as np
from estimator import Estimator


class Sketch(Estimator):
    def __init__(self, dimensions=32, seed=42):
        self.dimensions = dimensions
        self.seed = seed

    def _hash_values(self):
        return -np.log(np.random.rand(self.dimensions, self.n))

    def fit(self, graph):
        self._set_seed()
        self.n = graph.number_of_nodes()
        self.hashes = self._hash_values()
