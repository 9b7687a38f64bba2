import random


class Replay:
    def __init__(self):
        self.items = []

    def sample(self, n):
        return random.sample(self.items, n)
