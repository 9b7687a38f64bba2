"""A program's own class: what the constructor seeds is the program's RNG."""
import numpy as np


class Noise:
    def __init__(self, scale, seed):
        self.scale = scale
        np.random.seed(seed)

    def __call__(self, x):
        return x + self.scale * np.random.normal(size=x.shape)


if __name__ == "__main__":
    print(Noise(0.1, 0)(np.zeros(3)))
