"""Data sets that shuffle what the last epoch has shuffled, adapted from pytorch/torchtitan."""

from datasets import load_dataset
from torch.utils.data import IterableDataset


class Chats(IterableDataset):
    def __init__(self, name):
        self._data = load_dataset(name)
        self._epoch = 0

    def __iter__(self):
        while True:
            yield from self._data
            self._epoch += 1
            self._data = self._data.shuffle(seed=42 + self._epoch)

    def state_dict(self):
        return {"epoch": self._epoch}

    def load_state_dict(self, state):
        self._epoch = state["epoch"]
        if self._epoch > 0:
            self._data = self._data.shuffle(seed=42 + self._epoch)  # RPL501


class ReplayedChats(Chats):
    def __iter__(self):
        while True:
            yield from self._data
            self._epoch += 1
            self._data = self._data.shuffle(seed=42 + self._epoch)

    def load_state_dict(self, state):
        for self._epoch in range(1, state["epoch"] + 1):
            self._data = self._data.shuffle(seed=42 + self._epoch)


class OriginalChats(Chats):
    def __iter__(self):
        while True:
            yield from self._data
            self._epoch += 1
            self._data = self._original.shuffle(seed=42 + self._epoch)

    def load_state_dict(self, state):
        self._epoch = state["epoch"]
        self._data = self._original.shuffle(seed=42 + self._epoch)
