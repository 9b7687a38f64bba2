# OPTIONS: --no-preview
# Adapted from pytorchbearer/torchbearer (torchbearer/trial.py).
import torch
from torch.utils.data import DataLoader, TensorDataset


class Trial:
    def __init__(self, model):
        self.model = model

    def with_train_data(self, x, y, shuffle=True, num_workers=1):
        """
        >>> Trial(None).with_train_data(data, targets).run(1)
        """
        dataset = TensorDataset(x, y)
        self.loader = DataLoader(dataset, shuffle=shuffle, num_workers=num_workers)
        return self

    def with_data(self, x, y):
        return self.with_train_data(x, y)

    def with_pairs(self, pairs):
        self.loader = DataLoader(pairs, shuffle=True, num_workers=1)  # RPL201
        return self

    def run(self):
        for x, y in self.loader:
            torch.nn.functional.mse_loss(self.model(x), y).backward()
