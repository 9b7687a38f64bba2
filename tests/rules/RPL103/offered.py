"""An instance for who gives none, told of in preview: nobody is seen to leave it out."""

import random


class Mixer:
    def __init__(self, rng=None):
        self.rng = rng or random.Random()  # RPL103

    def __call__(self, batch):
        return batch[self.rng.randrange(len(batch)) :]
