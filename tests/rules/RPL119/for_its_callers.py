"""What a library decides for its callers: coins, nodes called Random…, methods beside one that takes an RNG, and items
that are read in the main process. Adapted from lhotse `cut/set.py`, InvokeAI `collections.py`, torchio `queue.py`."""

import random

import numpy as np
from torch.utils.data import DataLoader, Dataset


class Cuts(list):
    def shuffle(self, rng=random):
        return Cuts(rng.sample(self, len(self)))

    def overlay(self, others, chance):
        found = []
        for cut in self:
            if random.uniform(0.0, 1.0) > chance:  # RPL119
                found.append(cut)
            else:
                found.append((cut, others[0]))
        return found


def thin(lines, keep):
    return [line for line in lines if random.random() < keep]  # RPL119


class RandomRange:
    low: int = 0
    high: int = 10
    size: int = 3

    def invoke(self, context):
        return list(np.random.randint(self.low, self.high, size=self.size))  # RPL119


class RandomFlip:
    """A transform follows the run."""

    def __call__(self, image):
        return self.flip(image)

    def choose(self, axes):
        return random.choice(axes)

    def flip(self, image):
        return image[::-1] if random.random() < 0.5 else image


class Queue(Dataset):
    def __init__(self, subjects, size):
        self.subjects = subjects
        self.size = size
        self.patches = []

    def __len__(self):
        return self.size

    def __getitem__(self, index):
        if not self.patches:
            self.fill()
        return self.patches.pop()

    def fill(self):
        for subject in DataLoader(self.subjects):
            self.patches.extend(subject)
        random.shuffle(self.patches)  # RPL119


class ReadByWorkers(Dataset):
    def __init__(self, names):
        self.names = names

    def __len__(self):
        return len(self.names)

    def __getitem__(self, index):
        return self.another()

    def another(self):
        return random.choice(self.names)


class Sentences:
    def build(self, count=None):
        self.count = count
        if self.count is None or self.count < 0:
            self.count = random.randint(1, 5)
        return self.count
