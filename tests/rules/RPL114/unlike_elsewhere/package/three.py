"""Adapted from SMAC (facade/hyperparameter_optimization_facade.py before a7ea4b5) and qiskit-machine-learning
(algorithms/trainable_model.py before d397d97)."""

import numpy as np
from package.designs import Design


def design(scenario, probability=0.2):
    return Design(probability)  # RPL114


def plain(probability=0.2):
    return Design(probability)


class Model:
    def initial_point(self, count):
        return np.random.rand(count)  # RPL114


def other(scenario):
    return Design(0.5, seed=scenario.seed)
