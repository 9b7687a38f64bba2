"""Designs of experiments and searches; the sampler is adapted from optuna's `_lightgbm_tuner/optimize.py`, the search
from nevergrad's `recastlib.py`."""

import numpy as np
import optuna
from pyDOE2 import lhs
from pymoo.optimize import minimize
from SALib.sample import finite_diff, latin, sobol
from scipy.stats import qmc


class Tuner:
    def __init__(self, seed):
        self.seed = seed

    def tune_leaves(self):
        return optuna.samplers.TPESampler(seed=self.seed)

    def tune_fraction(self, values):
        return optuna.samplers.GridSampler({"fraction": values})  # RPL112

    def tune_all(self, values):
        return optuna.samplers.GridSampler({"fraction": values}, seed=self.seed)


def all_of_them():
    return optuna.samplers.BruteForceSampler()  # RPL112


def points(count):
    first = qmc.Sobol(d=2)  # RPL112
    second = qmc.LatinHypercube(d=2)  # RPL112
    third = qmc.Sobol(d=2, scramble=False)
    fourth = qmc.Halton(d=2, seed=3)
    fifth = qmc.Halton(d=2, rng=np.random.default_rng(3))
    return [engine.random(count) for engine in (first, second, third, fourth, fifth)]


def design(problem, count):
    a = latin.sample(problem, count)  # RPL112
    b = sobol.sample(problem, count)  # RPL112
    c = latin.sample(problem, count, seed=0)
    d = finite_diff.sample(problem, count)
    e = lhs(2, samples=count)  # RPL112
    f = lhs(2, samples=count, random_state=0)
    return a, b, c, d, e, f


def search(problem, algorithm):
    return minimize(problem, algorithm), minimize(problem, algorithm, seed=1)  # RPL112
