"""Adapted from Minigrid (envs/multiroom.py) and torchgeo (datasets/geo.py): methods and properties of the base."""

import numpy as np
from base import Base

COLORS = {"red": 0, "green": 1, "blue": 2}


class Room(Base):
    def door(self, previous):
        colors = set(COLORS.keys())
        if previous:
            colors.remove(previous)
        return self.pick(colors)  # RPL210

    def window(self):
        colors = set(COLORS)
        return self.pick_sorted(colors), self.has(colors, "red"), self.pick(sorted(colors))

    def number(self):
        return self.pick({1, 2, 3})

    def first(self):
        return list(self.files)[0]  # RPL210

    def rows(self):
        found = []
        for index, name in enumerate(self.files):  # RPL210
            found.append((index, name))
        return np.array(found, dtype=object)

    def ordered(self):
        return list(self.listed)[0], len(self.files), "a" in self.files
