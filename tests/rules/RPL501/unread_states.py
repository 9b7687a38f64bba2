"""Adapted from pytorch/torchtitan (hf_datasets/text_datasets.py): what objects save of their place, and do not load."""

import random

import numpy as np
from torch.utils.data import Sampler
from torch.utils.data.distributed import DistributedSampler


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


class Resumable(DistributedSampler):
    """Adapted from meta-pytorch/data, torchdata/stateful_dataloader/sampler.py."""

    def __init__(self, data):
        super().__init__(data)
        self.given = 0

    def state_dict(self):  # RPL501
        return {"given": self.given}

    def load_state_dict(self, state):
        self.given = state["given"]


class Counting(DistributedSampler):
    def state_dict(self):
        return {"given": self.given, "epoch": self.epoch}

    def load_state_dict(self, state):
        self.given = state["given"]
        self.set_epoch(state["epoch"])


class InOrder(Sampler):
    def state_dict(self):
        return {"given": self.given}

    def load_state_dict(self, state):
        self.given = state["given"]
