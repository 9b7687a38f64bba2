# Adapted from the masking code of a video masked autoencoder (VideoMAE, masking_generator.py): a private
# generator beside a program that seeds the global ones.
import random

import numpy as np
import torch


class TubeMasking:
    def __init__(self, size: int, ratio: float):
        self.size = size
        self.count = int(size * ratio)
        self.rng = np.random.default_rng()  # RPL102

    def __call__(self):
        mask = np.hstack([np.zeros(self.size - self.count), np.ones(self.count)])
        self.rng.shuffle(mask)
        return mask


if __name__ == "__main__":
    random.seed(0)
    np.random.seed(0)
    torch.manual_seed(0)
    print(TubeMasking(8, 0.5)())
