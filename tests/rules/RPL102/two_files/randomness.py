from numpy.random import default_rng


def RandomState():
    return 0
