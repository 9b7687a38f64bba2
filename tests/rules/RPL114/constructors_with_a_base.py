"""A constructor that drops its seed, and makes what draws: no base class asks for that."""

import random

import numpy


class AbstractGame:
    def step(self, action):
        raise NotImplementedError


class Cards:
    def reset(self):
        self.cards = [random.randint(1, 13), random.randint(1, 13)]
        return numpy.array(self.cards)


class Board:
    def reset(self):
        return numpy.zeros((3, 3))


class SeededCards:
    def __init__(self, seed=3):
        random.seed(seed)

    def reset(self):
        return numpy.array([random.randint(1, 13)])


class TwentyOne(AbstractGame):
    # Adapted from muzero-general (games/twentyone.py).
    def __init__(self, seed=None):  # RPL114
        self.env = Cards()

    def reset(self):
        return self.env.reset()


class TicTacToe(AbstractGame):
    def __init__(self, seed=None):
        self.env = Board()

    def reset(self):
        return self.env.reset()


class OtherTwentyOne(AbstractGame):
    def __init__(self, seed=None):
        self.env = SeededCards()  # RPL114

    def reset(self):
        return self.env.reset()


def play(seed):
    return TwentyOne(seed).reset(), TicTacToe(seed).reset(), OtherTwentyOne(seed).reset()
