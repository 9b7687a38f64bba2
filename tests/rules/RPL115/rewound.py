"""Everybody's RNG, set by what makes data; adapted from OLMo-core, OpenPrompt and deepmd-kit."""

import random

import numpy as np
import torch
from torch.utils.data import Dataset


def setup_seed(seed):
    torch.manual_seed(seed)
    np.random.seed(seed)


class Clips(Dataset):
    def __init__(self, files, seed=42):
        random.seed(seed)  # RPL115
        random.shuffle(files)
        self.files = files


class LoaderSet(Dataset):
    def __init__(self, systems, seed=10):
        setup_seed(seed)  # RPL115
        self.systems = systems


class MixtureDatasetConfig:
    seed: int = 42

    def build(self):
        random.seed(self.seed)  # RPL115
        return []


class FewShotSampler:
    def draw(self, data, seed):
        if seed is not None:
            np.random.seed(seed)  # RPL115
        return np.random.permutation(len(data))


def split_rows(rows, seed=0):
    random.seed(seed)  # RPL115
    random.shuffle(rows)
    return rows


def sample_points(count, seed=0):
    np.random.seed(seed)  # RPL115
    return np.random.rand(count)


class Hessian(torch.optim.Optimizer):
    def __init__(self, params, lr=0.1, seed=0):
        torch.manual_seed(seed)  # RPL115
        super().__init__(params, dict(lr=lr))


class Asked(torch.optim.Optimizer):
    def __init__(self, params, lr=0.1, seed=None):
        if seed is not None:
            torch.manual_seed(seed)
        super().__init__(params, dict(lr=lr))
