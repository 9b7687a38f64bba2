"""Classes called after transformations whose methods are the steps that prepare data, and no transforms of samples."""
import random

import numpy as np


class Transformations:
    @staticmethod
    def shuffle(rows):
        rows = list(rows)
        random.shuffle(rows)  # RPL119
        return rows

    @staticmethod
    def subsample(rows, count):
        return [rows[i] for i in np.random.permutation(len(rows))[:count]]  # RPL119

    @staticmethod
    def flip(rows):
        return [row[::-1] for row in rows if random.choice((True, False))]

    @staticmethod
    def shuffle_by(rows, seed):
        rows = list(rows)
        random.Random(seed).shuffle(rows)
        return rows


class ShuffleTransform:
    def __call__(self, channels):
        return self.shuffle(channels)

    def shuffle(self, channels):
        random.shuffle(channels)
        return channels
