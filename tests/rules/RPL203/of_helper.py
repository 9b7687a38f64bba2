# OPTIONS: --preview
"""RNGs of objects that a dataset keeps and asks for each item."""

import numpy as np
from torch.utils.data import Dataset, IterableDataset


class Masker:
    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)  # RPL203

    def mask(self, tokens):
        return self._keep(len(tokens))

    def _keep(self, size):
        return self.rng.uniform(size=size) < 0.5


class Rows(Dataset):
    def __init__(self, rows, seed):
        self.rows = rows
        self.masker = Masker(seed)
        self.splitter = Splitter(seed)
        self.kept = self.splitter.split(rows)
        self.shifter = Shifter(seed)

    def __getitem__(self, index):
        return self.masker.mask(self.rows[index]), self.shifter.shift(index)


class Splitter:
    """Asked once, in the main process."""

    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)

    def split(self, rows):
        return self.rng.permutation(len(rows))


class Shifter:
    """Told to start anew."""

    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)

    def reset(self, rng):
        self.rng = rng

    def shift(self, index):
        return index + self.rng.integers(3)


class Tokenizer(dict):
    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)  # RPL203

    def batch(self, rows):
        return self.rng.permutation(rows)


class WindowSampler(IterableDataset):
    def __init__(self, seed):
        self.tokenizer = Tokenizer(seed)

    def __iter__(self):
        yield self.tokenizer.batch([1, 2])
