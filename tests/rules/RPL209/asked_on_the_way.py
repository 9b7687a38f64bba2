# OPTIONS: --no-preview
"""A listing from which entries come only by an option that no call gives. After pytracking (ltr/dataset/lasot.py)."""

import os

import numpy as np
import pandas


class Clips:
    def __init__(self, root, numbers=None, split=None):
        self.root = root
        self.kinds = [name for name in os.listdir(root)]
        self.kind_numbers = {name: number for number, name in enumerate(self.kinds)}  # read nowhere
        self.clips = self._clips(numbers, split)

    def _clips(self, numbers=None, split=None):
        if split is not None:
            return pandas.read_csv(split + ".csv", header=None).squeeze("columns").values.tolist()
        elif numbers is not None:
            return [f"{kind}-{number}" for kind in self.kinds for number in numbers]
        raise ValueError("a split or numbers")

    def frames(self, place):
        return np.load(os.path.join(self.root, self.clips[place]))


class ShortClips(Clips):
    def __init__(self, root, length):
        super().__init__(root, split="short")
        self.length = length


class Scenes:
    def __init__(self, root, numbers=None, split=None):
        self.root = root
        self.kinds = [name for name in os.listdir(root)]  # RPL209
        self.scenes = self._scenes(numbers, split)

    def _scenes(self, numbers=None, split=None):
        if split is not None:
            return pandas.read_csv(split + ".csv", header=None).squeeze("columns").values.tolist()
        elif numbers is not None:
            return [f"{kind}-{number}" for kind in self.kinds for number in numbers]
        raise ValueError("a split or numbers")

    def frames(self, place):
        return np.load(os.path.join(self.root, self.scenes[place]))


class Words:
    def __init__(self, root):
        self.kinds = os.listdir(root)  # RPL209
        self.word_numbers = {name: number for number, name in enumerate(self.kinds)}

    def label(self, kind):
        return self.word_numbers[kind]


def load(root, rng):
    clips = [Clips(root, split="train"), Clips(root, None, "val"), ShortClips(root, 8)]
    scenes = [Scenes(root, split="train"), Scenes(root, numbers=[1, 3])]
    return clips, scenes, Words(root), np.asarray(clips[0].frames(rng.integers(100)))
