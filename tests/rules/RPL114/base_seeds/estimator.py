"""A base class that seeds for those that derive from it."""

import random
import numpy as np


class Estimator:
    seed: int

    def _set_seed(self):
        random.seed(self.seed)
        np.random.seed(self.seed)
