# OPTIONS: --no-preview
"""Adapted from MONAI (monai/transforms/transform.py): a state of the class stands until the object is given its own."""
import numpy as np


class Randomizable:
    R: np.random.RandomState = np.random.RandomState()

    def set_random_state(self, seed):
        self.R = np.random.RandomState(seed)
        return self


class Shifted:
    R = np.random.RandomState()  # RPL102

    def __call__(self, image):
        return image + self.R.uniform()


if __name__ == "__main__":
    print(Randomizable().set_random_state(3).R.uniform(), Shifted()(np.zeros(3)))
