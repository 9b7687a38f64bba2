"""Adapted from MONAI (monai/transforms/transform.py), whose `RandomState()` is reseeded later."""

from __future__ import annotations

import numpy as np


class Randomizable:
    R: np.random.RandomState = np.random.RandomState()  # noqa: RPL102  # RPL901

    def set_random_state(self, seed=None, state=None):
        if seed is not None:
            self.R = np.random.RandomState(seed)  # noqa: RPL102  # RPL901
            return self
        self.R = np.random.RandomState()  # noqa: RPL102
        return self
