"""What a parameter is by default decides: a shuffle that is on, a splitter that loses its state, a scorer that draws."""

from functools import partial

import numpy as np
import sklearn.feature_selection
from sklearn.feature_selection import SelectKBest, SelectPercentile, f_classif, mutual_info_classif
from sklearn.manifold import TSNE, SpectralEmbedding
from sklearn.metrics import silhouette_score
from sklearn.model_selection import KFold, StratifiedKFold
from sklearn.preprocessing import QuantileTransformer


def folds(x, y, n, shuffle=True):
    # Adapted from auto-sklearn (split_data.py).
    return list(StratifiedKFold(n_splits=n, shuffle=shuffle).split(x, y))  # RPL112


def folds_in_order(x, y, n, shuffle=False):
    return list(StratifiedKFold(n_splits=n, shuffle=shuffle).split(x, y))


class Folds:
    def __init__(self, shuffle=True):
        self.shuffle = shuffle

    def split(self, x):
        return list(KFold(5, shuffle=self.shuffle).split(x))  # RPL112


def again(x, n, random_state):
    # Adapted from EconML (model_selection.py).
    folds = KFold(n_splits=n, shuffle=True, random_state=random_state)
    for _ in range(10):
        splits = list(folds.split(x))
        if len(splits[0][0]) > 3:
            break
        folds.random_state = None  # RPL112
    return splits


def twice(model, x, seed):
    model.set_params(random_state=None)  # RPL112
    model.fit(x)
    model.set_params(random_state=seed)
    return model.fit(x)


class Keeps:
    def __init__(self):
        self.random_state = None


def select(x, y):
    a = SelectKBest(mutual_info_classif, k=3).fit(x, y)  # RPL112
    b = SelectPercentile(score_func=mutual_info_classif)  # RPL112
    c = SelectKBest(partial(mutual_info_classif, random_state=0), k=3)
    return a, b, c, SelectKBest(f_classif, k=3)


class Percentile:
    # Adapted from auto-sklearn (select_percentile_classification.py).
    def __init__(self, random_state=None):
        self.random_state = random_state
        self.score_func = sklearn.feature_selection.mutual_info_classif  # RPL112

    def fit(self, x, y):
        return SelectPercentile(score_func=self.score_func).fit(x, y)


def embed(x, labels):
    q = QuantileTransformer(n_quantiles=100).fit_transform(x)  # RPL112
    s = SpectralEmbedding(n_components=2).fit_transform(q)  # RPL112
    t = TSNE(random_state=0).fit_transform(s)
    part = silhouette_score(t, labels, sample_size=100)  # RPL112
    return part, silhouette_score(t, labels), silhouette_score(t, labels, sample_size=100, random_state=0)


x, y = np.load("x.npy"), np.load("y.npy")
print(folds(x, y, 3), folds_in_order(x, y, 3), Folds().split(x), again(x, 3, 0), twice(Keeps(), x, 1))
print(select(x, y), Percentile().fit(x, y), embed(x, y))
