import random


class Replay:
    def __init__(self, size):
        self.size = size
        self.kept = []

    def push(self, step):
        self.kept = [*self.kept, step][-self.size :]

    def sample(self, count):
        return random.sample(self.kept, count)
