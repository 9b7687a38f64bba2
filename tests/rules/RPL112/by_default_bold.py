# OPTIONS: --no-preview
"""What draws a little, or by a parameter's default, is not said by default."""

import numpy as np
from sklearn.manifold import SpectralEmbedding
from sklearn.model_selection import KFold
from sklearn.preprocessing import QuantileTransformer


def folds(x, shuffle=True):
    return list(KFold(5, shuffle=shuffle).split(x))


x = np.load("x.npy")
print(folds(x), SpectralEmbedding().fit_transform(x), QuantileTransformer().fit_transform(x))
print(list(KFold(5, shuffle=True).split(x)))  # RPL112
