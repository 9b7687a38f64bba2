# OPTIONS: --preview
"""The state of the global RNG, saved by what draws from its own; adapted from DeepSpeed (data_sampler.py)."""

import random

import numpy as np


class Sampler:
    def __init__(self, seed):
        self.np_rng = np.random.default_rng(seed)
        self.consumed = 0

    def reshuffle(self, rows):
        self.np_rng.shuffle(rows)

    def state_dict(self):
        return {"consumed": self.consumed, "rng": np.random.get_state()}  # RPL501

    def load_state_dict(self, state):
        self.consumed = state["consumed"]
        np.random.set_state(state["rng"])


class Both:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.consumed = 0

    def reshuffle(self, rows):
        self.rng.shuffle(rows)
        random.shuffle(rows)

    def state_dict(self):
        return {"consumed": self.consumed, "rng": random.getstate()}

    def load_state_dict(self, state):
        self.consumed = state["consumed"]
        random.setstate(state["rng"])


class Own:
    def __init__(self, seed):
        self.np_rng = np.random.default_rng(seed)
        self.consumed = 0

    def reshuffle(self, rows):
        self.np_rng.shuffle(rows)

    def state_dict(self):
        return {"consumed": self.consumed, "rng": self.np_rng.bit_generator.state}

    def load_state_dict(self, state):
        self.consumed = state["consumed"]
        self.np_rng.bit_generator.state = state["rng"]
