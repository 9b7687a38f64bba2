# Adapted from princeton-nlp/SimCSE (SentEval/senteval/tools/classifier.py): whoever makes a classifier seeds.
import numpy as np
import torch


class Classifier:
    def __init__(self, size, seed=1111):
        np.random.seed(seed)
        torch.manual_seed(seed)
        self.size = size

    def prepare_split(self, x, validation_split):
        permutation = np.random.permutation(len(x))
        held_out = permutation[: int(validation_split * len(x))]
        return permutation, held_out

    def fit(self, x):
        return self.prepare_split(x, 0.1)


class Layers(Classifier):
    def __init__(self, size, depth):
        super().__init__(size)
        self.depth = depth

    def split_again(self, x):
        return np.random.permutation(len(x))


class Unseeded:
    def __init__(self, size):
        self.size = size

    def prepare_split(self, x):
        permutation = np.random.permutation(len(x))  # RPL112
        return permutation

    def fit(self, x):
        return self.prepare_split(x)
