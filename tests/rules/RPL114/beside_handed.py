"""Draws beside a seed that the same method hands on (adapted from sktime/sktime)."""

import numpy as np
from kernels import fit_biases, fit_dilations
from numpy.random import default_rng


class Transformer:
    def __init__(self, num_kernels=84, random_state=None):
        self.num_kernels = num_kernels
        self.random_state = random_state

    def _parameters(self, x):
        dilations = fit_dilations(x.shape[-1], self.num_kernels)
        channels = 2 ** np.random.uniform(0, 3, len(dilations))  # RPL114
        biases = fit_biases(x, channels, dilations, self.random_state)
        return channels, biases

    def _by_generator(self, x):
        rng = default_rng(self.random_state)
        return rng.uniform(0, 3, len(x))

    def _given(self, x, random_state):
        channels = fit_biases(x, random_state)
        return channels, fit_dilations(x.shape[-1], self.random_state)
