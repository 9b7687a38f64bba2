"""Elements that helpers draw from sets: the draw is of a place, and the place of another element in every run."""

import random

import numpy as np
from elsewhere import COLOR_NAMES, choose_random, random_subset

WORDS = {"red", "green", "blue"}  # RPL210


class Env:
    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)
        self.sizes = {1, 2, 3}

    def _rand_elem(self, iterable):
        found = list(iterable)
        return found[self.rng.integers(len(found))]

    def _rand_sorted(self, iterable):
        found = sorted(iterable)
        return found[self.rng.integers(len(found))]

    def random_choice(self, iterable):
        return sorted(iterable)[self.rng.integers(len(iterable))]

    def colors(self, rooms):
        colors = set(COLOR_NAMES)
        for room in rooms:
            color = self._rand_elem(colors)  # RPL210
            colors.remove(color)
            room.color = color

    def colors_in_order(self, rooms):
        colors = set(COLOR_NAMES)
        for room in rooms:
            color = self._rand_elem(sorted(colors))
            colors.remove(color)
            room.color = color

    def word(self):
        return choose_random(WORDS)  # RPL210

    def words(self, n):
        return random_subset(items=WORDS, count=n)  # RPL210

    def by_list(self):
        return self.rng.choice(list(WORDS))  # RPL210

    def by_tuple(self):
        return self.rng.choice(tuple({w for w in WORDS if w != "red"}))  # RPL210

    def by_place(self):
        return list(WORDS)[self.rng.integers(len(WORDS))]  # RPL210

    def by_random(self):
        return random.Random(0).choice([w for w in WORDS])  # RPL210

    def size(self):
        return self._rand_elem(self.sizes)

    def in_order(self):
        return self.random_choice(WORDS)

    def of_a_list(self):
        return choose_random(["red", "green"])
