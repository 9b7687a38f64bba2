# Generators that get a seed later, by position.
import random

import numpy as np


class Augment:
    def __init__(self, seed):
        self.rng = np.random.RandomState()
        self.rng.seed(seed)
        self.choice = random.Random()
        self.choice.seed(seed)


def main(args, given):
    state = np.random.RandomState(0)
    state.seed(5)
    state.seed(seed=args.seed)
    state.seed(*given)
    state.seed(None)  # RPL104
    state.seed()  # RPL104
