"""Objects that are called: transforms follow the run, what explains a model does not."""

import numpy as np


class Permutation:
    # Adapted from shap (_permutation.py).
    def __init__(self, model):
        self.model = model

    def __call__(self, X):
        return [self.explain_row(row) for row in X]

    def explain_row(self, row):
        order = np.arange(len(row))
        np.random.shuffle(order)  # RPL119
        return [self.model(row[order[: i + 1]]) for i in range(len(order))]


class Swap:
    def __call__(self, image):
        return self.swapped(image)

    def swapped(self, image):
        channels = np.arange(3)
        np.random.shuffle(channels)
        return image[channels]


class Explainer:
    def __init__(self, model):
        self.model = model

    def __call__(self, *args, max_evals=500, batch_size="auto"):
        return [self.explain_row(row, max_evals) for row in args[0]]

    def explain_row(self, row, max_evals):
        order = np.arange(len(row))
        for _ in range(max_evals):
            np.random.shuffle(order)  # RPL119
        return self.model(row[order])
