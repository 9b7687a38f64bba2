import random

from seeding import init_seeds


def setup(options):
    init_seeds(options.seed)
    return random.Random(options.seed).random()
