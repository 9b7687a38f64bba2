"""Draws for every item, read by a trainer that is told not to start workers. After FlagEmbedding
(research/llm_embedder)."""

import numpy as np
from torch.utils.data import Dataset


class Grouped(Dataset):
    def __init__(self, rows, seed):
        self.rows = rows
        self.shuffler = np.random.default_rng(seed)

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        return self.shuffler.permutation(self.rows[index])


class Mixed(Dataset):
    def __init__(self, rows, seed):
        self.rows = rows
        self.shuffler = np.random.default_rng(seed)  # RPL203

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        return self.shuffler.permutation(self.rows[index])
