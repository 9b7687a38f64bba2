# OPTIONS: --no-preview
"""A seed that is drawn where none is given, and written down (adapted from kge's search_grash.py)."""

import random

import numpy as np


class Search:
    def __init__(self, config):
        self.config = config

    def start(self):
        if self.config.get("search.seed") < 0:
            fresh = random.Random()
            seed = fresh.randint(0, 100)
            self.config.set("search.seed", seed)
            self.config.save("config.yaml")
        return np.random.default_rng(self.config.get("search.seed"))

    def sample(self, names):
        fresh = random.Random()  # RPL103
        number = fresh.randint(0, 100)
        self.config.set("search.number", number)
        return names[:number]

    def restart(self):
        fresh = random.Random()  # RPL103
        seed = fresh.randint(0, 100)
        return np.random.default_rng(seed)
