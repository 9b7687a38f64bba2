# OPTIONS: --no-preview
"""Adapted from VisionLearningGroup/DANCE, data_loader/unaligned_data_loader.py: a class that only a function makes
which nothing calls."""
import torch


class PairedLoader:
    def initialize(self, first, second):
        self.first = torch.utils.data.DataLoader(first, batch_size=2, shuffle=True, num_workers=2)
        self.second = torch.utils.data.DataLoader(second, batch_size=2, shuffle=True, num_workers=2)

    def load_data(self):
        return zip(self.first, self.second)
