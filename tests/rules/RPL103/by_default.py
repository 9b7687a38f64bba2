# OPTIONS: --no-preview
"""Adapted from ParlAI (parlai/tasks/blended_skill_talk/agents.py): the branch for a caller who gave no seed."""

import random


class Contexts:
    def __init__(self, seed=None):
        if seed is not None:
            self.rng = random.Random(seed)
        else:
            self.rng = random.Random()

    def draw(self, names):
        return self.rng.choice(names)


class Mixer:
    def __init__(self, rate):
        if rate is not None:
            self.noise = random.Random()  # RPL103

    def draw(self):
        return self.noise.random()


print(Contexts().draw("abc"), Mixer(2).draw())
