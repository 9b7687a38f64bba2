import random


def pattern(symbols):
    kinds = list(set(symbols))  # RPL210
    random.shuffle(kinds)
    return kinds
