"""An order that `random` draws."""
import random


def shuffled(count):
    order = list(range(count))
    random.shuffle(order)
    return order
