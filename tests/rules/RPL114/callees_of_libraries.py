"""Seeds that callees of libraries are not given (adapted from facebook/Ax)."""

import networkx as nx
import torch
from botorch.utils.sampling import HitAndRunPolytopeSampler, draw_sobol_samples


class RandomModel:
    def __init__(self, bounds: torch.Tensor, seed: int | None = None):
        self.bounds = bounds
        self.seed = seed
        self.drawn = 0

    def gen(self, n):
        sampler = HitAndRunPolytopeSampler(bounds=self.bounds)
        return sampler.draw(n).numpy()  # RPL114

    def gen_told(self, n):
        sampler = HitAndRunPolytopeSampler(bounds=self.bounds)
        return sampler.draw(n, seed=self.seed + self.drawn).numpy()


def points(bounds, n, seed=None):
    first = draw_sobol_samples(bounds, n, 1)  # RPL114
    return first, draw_sobol_samples(bounds, n, 1, seed=seed)


def graph(size, seed):
    made = nx.erdos_renyi_graph(size, 0.1)  # RPL114
    return made, nx.barabasi_albert_graph(size, 2, seed)


def unseeded(bounds, n):
    return draw_sobol_samples(bounds, n, 1)
