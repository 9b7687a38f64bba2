"""Where the program seeds torch, and this module does not know of it."""
import random


class Mixer:
    def __init__(self):
        self.rng = random.Random()  # RPL103

    def order(self, count):
        rows = list(range(count))
        self.rng.shuffle(rows)
        return rows
