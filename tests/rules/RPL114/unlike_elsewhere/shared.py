import numpy as np


class _Globals:
    def __init__(self):
        self.random = np.random.default_rng(7)


algorithm_globals = _Globals()
