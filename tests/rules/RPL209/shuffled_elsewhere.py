# OPTIONS: --no-preview
"""Lists that another method shuffles, and sorts in branches beside. After P-tuning-v2 (PT-Retrieval, train_dense_encoder.py)
and pathology_mil (utils/data.py)."""

import glob
import os
import random

from torch.utils.data import Dataset


class Shards:
    def __init__(self, records, seed):
        self.records = records
        self.seed = seed

    def passes(self, epoch):
        random.Random(self.seed + epoch).shuffle(self.records)
        yield from self.records


def shards(pattern, read):
    records = []
    for path in glob.glob(pattern):  # RPL209
        records.extend(read(path))
    return Shards(records, seed=1)


class Slides(Dataset):
    def __init__(self, root, split, seed=0):
        self.stream = random.Random(seed)
        if split == "train":
            self.paths = []
            for fold in range(4):
                self.paths.extend(glob.glob(os.path.join(root, str(fold), "*.pkl")))  # RPL209
        elif split == "val":
            self.paths = glob.glob(os.path.join(root, "4", "*.pkl"))
            self.paths.sort()
        else:
            self.paths = glob.glob(os.path.join(root, "*.pkl"))
            self.paths.sort()
        self.stream.shuffle(self.paths)

    def __getitem__(self, index):
        return self.paths[index]


class SortedSlides(Dataset):
    def __init__(self, root, split, seed=0):
        self.stream = random.Random(seed)
        if split == "train":
            self.paths = glob.glob(os.path.join(root, "train", "*.pkl"))
        else:
            self.paths = glob.glob(os.path.join(root, "*.pkl"))
        self.paths.sort()
        self.stream.shuffle(self.paths)

    def __getitem__(self, index):
        return self.paths[index]


for record in shards("train/*.json", print).passes(0):
    print(record)
print(Slides("slides", "train")[0], SortedSlides("slides", "train")[0])
