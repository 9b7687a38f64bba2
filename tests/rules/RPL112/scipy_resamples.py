# OPTIONS: --preview
"""Resampling and quasi-random points of SciPy."""

import numpy as np
import scipy
from scipy import stats
from scipy.stats import permutation_test, qmc


def spread(values):
    return scipy.stats.bootstrap((values,), np.mean).confidence_interval  # RPL112


def difference(a, b, statistic):
    return permutation_test((a, b), statistic, n_resamples=999).pvalue  # RPL112


def points(count):
    told = qmc.Sobol(2, seed=0).random(count)
    plain = qmc.Halton(2, scramble=False).random(count)
    return told, plain, qmc.LatinHypercube(d=2).random(count)  # RPL112


def told(values):
    rng = np.random.default_rng(0)
    stats.bootstrap((values,), np.mean, random_state=0)
    return stats.bootstrap((values,), np.mean, rng=rng)


if __name__ == "__main__":
    numbers = [1.0, 2.0, 4.0]
    print(spread(numbers), difference(numbers, numbers, np.mean), points(4), told(numbers))
