# OPTIONS: --no-preview
"""After the manner of torch-points3d: a run that is not to be deterministic asks the operating system, as it says."""
import numpy as np


class Visualizer:
    def __init__(self, settings):
        self._deterministic = settings.deterministic
        self._seed = settings.seed

    def reset(self):
        if self._deterministic:
            self._rng = np.random.default_rng(self._seed)
        else:
            self._rng = np.random.default_rng()

    def indices(self, number):
        return self._rng.permutation(number)[:3]
