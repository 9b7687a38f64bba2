"""Samplers that make what draws for them anew for each pass, and start it from the same seed."""

import numpy as np
from nodes import BaseNode
from torch.utils.data import Sampler


class WeightedNodeSampler(BaseNode[int]):
    # Adapted from torchdata (multi_node_weighted_sampler.py before 9468e00).
    def __init__(self, weights, rank=0, seed: int = 0):
        self.weights, self.rank = weights, rank
        self.seed = seed

    def reset(self, state=None):
        if state is not None:
            self.order = WeightedSampler(self.weights, seed=self.seed, initial_state=state)
        else:
            self.order = WeightedSampler(self.weights, seed=self.seed, rank=self.rank)  # RPL109


class OrderSampler(Sampler):
    def __init__(self, n, seed):
        self.n = n
        self.seed = seed

    def reset(self):
        self.rng = np.random.default_rng(self.seed)  # RPL109

    def __iter__(self):
        yield from self.rng.permutation(self.n)


class OnceSampler(Sampler):
    def __init__(self, n, seed):
        self.n = n
        self.seed = seed
        self.order = WeightedSampler(n, seed=self.seed)

    def reset(self):
        self.done = 0


class ToldSampler(Sampler):
    def __init__(self, n, seed):
        self.n, self.seed, self.epoch = n, seed, 0

    def reset(self):
        self.epoch += 1
        self.order = WeightedSampler(self.n, seed=self.seed + self.epoch)


class ValSampler(Sampler):
    def __init__(self, n, seed):
        self.n = n
        self.seed = seed

    def reset(self):
        self.order = WeightedSampler(self.n, seed=self.seed)


class WeightedSampler:
    def __init__(self, weights, seed, rank=0, initial_state=None):
        self.rng = np.random.default_rng(seed + rank)
