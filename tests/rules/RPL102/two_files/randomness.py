from numpy.random import default_rng as fresh


def other():
    return 0
