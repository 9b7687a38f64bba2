"""Nothing numeric, and nothing numeric imports it."""
import random


def greeting():
    return random.Random().choice(["hello", "hi"])
