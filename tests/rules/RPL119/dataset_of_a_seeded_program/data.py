"""After stargan's CelebDataset: which images are for testing is drawn when the dataset is made."""

import random

from torch.utils.data import Dataset


class Faces(Dataset):
    def __init__(self, lines):
        self.lines = lines
        self.preprocess()

    def preprocess(self):
        random.shuffle(self.lines)
        self.test, self.train = self.lines[:2000], self.lines[2000:]

    def __getitem__(self, index):
        return self.train[index]

    def __len__(self):
        return len(self.train)


def pick(lines):
    return random.choice(lines)
