"""Tests are told of in preview."""

import numpy as np
from policy import train


def test_it_learns():
    assert train(np.random.default_rng(), 3).mean() < 0.5  # RPL102
