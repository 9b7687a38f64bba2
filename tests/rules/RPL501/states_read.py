"""What is loaded whole, handed on, read where the object is made, or decides nothing."""

import random


class Whole:
    def state_dict(self):
        return {"index": self.index, "epoch": self.epoch}

    def load_state_dict(self, state):
        assert state["index"] >= 0
        self.__dict__.update(state)


class Base(Whole):
    def state_dict(self):
        return {"index": self.index, "offset": self.offset}

    def load_state_dict(self, state):
        self.offset = state["offset"]
        super().load_state_dict(state)


class Sampler:
    def __init__(self, state=None):
        self.cursor = state["cursor"] if state else 0

    def state_dict(self):
        return {"cursor": self.cursor, "size": self.size, "name": self.name, "seed": 0}

    def load_state_dict(self, state):
        self.size = state["size"]


class Meter:
    def state_dict(self):
        return {"sum": self.sum, "last_epoch": self.last}

    def load_state_dict(self, state):
        self.sum = state["sum"]


class SeededAnew:
    def __init__(self, size, seed):
        self.size = size
        self.seed = seed
        self.rng = random.Random(seed)
        self.index = self.epoch = 0

    def __iter__(self):
        self.rng.seed(self.seed + self.epoch)
        yield from self.rng.sample(range(self.size), self.size)

    def state_dict(self):
        return {"index": self.index, "epoch": self.epoch}

    def load_state_dict(self, state):
        self.index, self.epoch = state["index"], state["epoch"]
