import os

import torch


class Images:
    def __init__(self, folder, size=100):
        self.paths = [os.path.join(folder, name) for name in os.listdir(folder)]
        self.size = size
        self.step = 0

    def __iter__(self):
        return self

    def __next__(self):
        start = self.step * self.size
        self.step += 1
        self.names = self.paths[start : start + self.size]
        if not self.names:
            raise StopIteration
        return torch.stack([torch.load(name) for name in self.names])


class Batches:
    def __init__(self, folder, size=16):
        self.paths = [os.path.join(folder, name) for name in os.listdir(folder)]  # RPL209
        self.size = size
        self.step = 0

    def __iter__(self):
        return self

    def __next__(self):
        start = self.step * self.size
        self.step += 1
        return torch.stack([torch.load(name) for name in self.paths[start : start + self.size]])
