import random


def address():
    return f"run-{random.Random(0).random()}"
