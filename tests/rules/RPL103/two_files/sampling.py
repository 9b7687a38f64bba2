"""No numeric library here; the program that imports it has one."""
import random


def order(n):
    indices = list(range(n))
    random.Random().shuffle(indices)  # RPL103
    return indices
