"""An estimator's state decides what NumPy draws; the weights of its network come from torch's global RNG."""

import numpy as np
import torch
from sklearn.utils import check_random_state

from .nets import PoolNet


class Net(torch.nn.Module):
    def __init__(self, n, d):
        super().__init__()
        self.embedding = torch.nn.Embedding(n, d)

    def forward(self, x):
        return self.embedding(x).sum(-1)


class Factorisation:
    # Adapted from spotlight (explicit.py).
    def __init__(self, dim=32, random_state=None):
        self._dim = dim
        self._random_state = check_random_state(random_state)  # RPL114

    def fit(self, ids):
        self._net = Net(ids.max() + 1, self._dim)
        optimizer = torch.optim.Adam(self._net.parameters())
        for batch in np.array_split(self._random_state.permutation(len(ids)), 10):
            self._net(torch.from_numpy(ids[batch])).sum().backward()
            optimizer.step()
        return self


class Pool:
    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)  # RPL114
        self.net = PoolNet(3)
        self.optimizer = torch.optim.SGD(self.net.parameters(), 0.1)

    def order(self, n):
        return self.rng.permutation(n)


class Seeded:
    def __init__(self, seed):
        torch.manual_seed(seed)
        self.rng = np.random.default_rng(seed)
        self.net = Net(3, 2)
        self.optimizer = torch.optim.SGD(self.net.parameters(), 0.1)

    def order(self, n):
        return self.rng.permutation(n)


class Told:
    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)
        self.net = PoolNet(3, seed=seed)
        self.optimizer = torch.optim.SGD(self.net.parameters(), 0.1)

    def order(self, n):
        return self.rng.permutation(n)


class WithoutNet:
    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)

    def order(self, n):
        return self.rng.permutation(n)
