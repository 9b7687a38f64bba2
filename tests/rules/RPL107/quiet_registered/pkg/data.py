import numpy as np


class Pairs:
    def ordered_indices(self):
        return np.random.permutation(len(self.items))
