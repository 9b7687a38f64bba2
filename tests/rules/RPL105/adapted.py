# Adapted from OpenFold (openfold/data/data_modules.py before 8184691b): the process id as a stand-in for the rank.
import os

import torch
from torch.utils.data import DataLoader


class DataModule:
    def __init__(self, dataset, batch_seed=None):
        self.dataset = dataset
        self.batch_seed = batch_seed

    def train_dataloader(self):
        generator = None
        if self.batch_seed is not None:
            generator = torch.Generator()
            # A stand-in for the rank
            pid = os.getpid() % 10000  # RPL105
            generator = generator.manual_seed(self.batch_seed + pid)
        return DataLoader(self.dataset, shuffle=True, generator=generator)
