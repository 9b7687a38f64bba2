"""Seeds in collators, transforms and functions for `map`: every call draws the same numbers."""
import numpy as np


class MaskCollator:
    def __init__(self, seed):
        self.seed = seed

    def __call__(self, batch):
        rng = np.random.default_rng(self.seed)  # RPL109
        return [row[rng.permutation(len(row))] for row in batch]


class RandomCrop:
    def __call__(self, image):
        np.random.seed(0)  # RPL109
        start = np.random.randint(10)
        return image[start:]


class CollatorByIndex:
    def __call__(self, batch):
        rng = np.random.default_rng(batch[0]["index"])
        return [row["x"][rng.permutation(len(row["x"]))] for row in batch]


def prepare(dataset):
    def add(example):
        rng = np.random.default_rng(0)  # RPL109
        example["answer"] = rng.choice(example["answers"])
        return example

    return dataset.map(add)


class Simulation:
    def __call__(self, batch):
        rng = np.random.default_rng(0)
        return rng.normal(size=len(batch))
