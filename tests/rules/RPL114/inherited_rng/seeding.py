import numpy as np

_SEQUENCE = np.random.SeedSequence(42)


def get_rng():
    return np.random.default_rng(_SEQUENCE.spawn(1)[0])
