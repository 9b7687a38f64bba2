# Adapted from deepchem (splits/splitters.py): `object` asks for no parameter.
import numpy as np


class Splitter(object):
    def split_in_three(self, dataset, frac_train=0.8, seed=None, **kwargs):  # RPL114
        return self.split(dataset, frac_train=frac_train, **kwargs)

    def split(self, dataset, seed=None, frac_train=None):
        raise NotImplementedError


def halves(dataset, seed):
    return np.split(np.random.default_rng(seed).permutation(dataset), 2)
