"""Distributions of SciPy draw from NumPy's global RNG."""

from scipy.stats import genpareto, norm


def sample_sizes(shape, count):
    return genpareto.rvs(shape, size=count)  # RPL119


def sample_told(shape, count):
    return genpareto.rvs(shape, size=count, random_state=0)


def density(x):
    return norm.pdf(x)
