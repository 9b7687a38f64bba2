import random


def few(items):
    return random.sample(items, 3)
