"""Generators that an object keeps and seeds only where it is given a seed for them (adapted from mir-group/nequip)."""
import torch


class Trainer:
    def __init__(self, seed=None, dataset_seed=None):
        if seed is not None:
            torch.manual_seed(seed)
        self.dataset_rng = torch.Generator()  # RPL109
        if dataset_seed is not None:
            self.dataset_rng.manual_seed(dataset_seed)


class Follows:
    def __init__(self, seed, dataset_seed=None):
        torch.manual_seed(seed)
        self.dataset_rng = torch.Generator()
        self.dataset_rng.manual_seed(dataset_seed if dataset_seed is not None else seed)


class OneSeed:
    def __init__(self, seed=None):
        self.rng = torch.Generator()
        if seed is not None:
            torch.manual_seed(seed)
            self.rng.manual_seed(seed)
