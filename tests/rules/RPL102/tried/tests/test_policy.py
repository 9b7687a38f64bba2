# OPTIONS: --no-preview
"""Adapted from imitation (tests/algorithms/test_bc.py): tests, whose numbers are no result."""

import numpy as np
from policy import train


def test_it_runs():
    assert isinstance(train, object)
    train(np.random.default_rng(), 3)


def test_it_learns():
    assert train(np.random.default_rng(), 3).mean() < 0.5
