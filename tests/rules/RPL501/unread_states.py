"""Adapted from pytorch/torchtitan (hf_datasets/text_datasets.py): what objects save of their place, and do not load."""

import random

import numpy as np


class Endless:
    def __init__(self, data):
        self.data = data
        self.index = self.epoch = 0

    def __iter__(self):
        while True:
            yield from self.data[self.index :]
            self.epoch += 1
            self.data = np.random.default_rng(self.epoch).permutation(self.data)

    def state_dict(self):
        state = {"index": self.index}
        state["epoch"] = self.epoch
        return state

    def load_state_dict(self, state):  # RPL501
        self.index = state["index"]


class Noise:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.scale = 1.0

    def get_state(self):
        return dict(scale=self.scale, rng_state=self.rng.getstate())

    def set_state(self, state):  # RPL501
        self.scale = state.get("scale", 1.0)


class Shuffled:
    def state_dict(self):
        return {"index": self.index, "epoch": self.epoch}

    def load_state_dict(self, state):
        self.index, self.epoch = state["index"], state["epoch"]


class InOrder:
    def __init__(self, size, seed):
        self.size = size
        self.rng = np.random.default_rng(seed)
        self.index = 0

    def __iter__(self):
        for index in self.rng.permutation(self.size):
            self.index += 1
            yield index

    def state_dict(self):  # RPL501
        return {"index": self.index}

    def load_state_dict(self, state):
        self.index = state["index"]
