# OPTIONS: --preview
"""Seeds that an estimator keeps and forgets; adapted from cornac's `recom_dnntsp.py`."""

import numpy as np
from torch.utils.data import DataLoader
from torchvision.datasets import Cityscapes

from ..base import Recommender
from .nets import Baskets, learn


class Forgets(Recommender):
    def __init__(self, dim=32, rate=0.001, rounds=50, batch=64, device="cpu", verbose=False, seed=None):
        super().__init__(verbose=verbose)
        self.dim = dim
        self.rate = rate
        self.rounds = rounds
        self.batch = batch
        self.device = device
        self.seed = seed

    def fit(self, baskets):
        self.model = Baskets(dim=self.dim, items=len(baskets))  # RPL114
        learn(self.model, baskets, self.rate, self.rounds, self.batch, self.device)
        return self


# -- what uses it, or leaves more than it to others ------------------------------------------------------------


class HandsOn(Recommender):
    def __init__(self, dim=32, rate=0.001, rounds=50, batch=64, device="cpu", random_state=None):
        super().__init__()
        self.dim = dim
        self.rate = rate
        self.rounds = rounds
        self.batch = batch
        self.device = device
        self.random_state = random_state

    def fit(self, baskets):
        self.model = Baskets(dim=self.dim, seed=self.random_state)
        learn(self.model, baskets, self.rate, self.rounds, self.batch, self.device)
        return self


class LeavesAllToItsBase(Recommender):
    def __init__(self, dim=32, rate=0.001, rounds=50, batch=64, device="cpu", start_seed=None):
        super().__init__()
        self.dim = dim
        self.rate = rate
        self.rounds = rounds
        self.batch = batch
        self.device = device
        self.start_seed = start_seed

    def fit(self, baskets):
        self.model = Baskets(dim=self.dim, items=len(baskets))
        return self.learn(baskets)


class ToldByItsBase(Recommender):
    def __init__(self, dim=32, rate=0.001, rounds=50, batch=64, device="cpu", model_seed=None):
        super().__init__()
        self.dim = dim
        self.rate = rate
        self.rounds = rounds
        self.batch = batch
        self.device = device
        self.model_seed = model_seed

    def fit(self, baskets):
        self._set_seed()
        self.model = Baskets(dim=self.dim, items=len(baskets))
        learn(self.model, np.asarray(baskets), self.rate, self.rounds, self.batch, self.device)
        return self


class Streets(Recommender):
    def __init__(self, root, split="train", batch=64, workers=2, pin=True, base_seed=42):
        super().__init__()
        self.root = root
        self.split = split
        self.batch = batch
        self.workers = workers
        self.pin = pin
        self.base_seed = base_seed

    def fit(self):
        self.data = Cityscapes(self.root, split=self.split)
        return DataLoader(self.data, self.batch, num_workers=self.workers, pin_memory=self.pin)
