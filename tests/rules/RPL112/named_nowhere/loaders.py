# OPTIONS: --no-preview
"""Adapted from TLC (base/base_data_loader.py): what a class does that is imported and never made."""

from sklearn.model_selection import train_test_split
from torch.utils.data import DataLoader


class SplitLoader(DataLoader):
    def __init__(self, dataset, batch_size):
        train, self.rest = train_test_split(dataset)
        super().__init__(train, batch_size)


class MadeLoader(DataLoader):
    def __init__(self, dataset, batch_size):
        train, self.rest = train_test_split(dataset)  # RPL112
        super().__init__(train, batch_size)
