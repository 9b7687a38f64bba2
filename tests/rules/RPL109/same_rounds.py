"""What is made with one seed in each round of a loop whose rounds have nothing else to tell them apart."""

import time

import numpy as np
from imblearn.under_sampling import RandomUnderSampler
from sklearn.ensemble import RandomForestClassifier
from sklearn.model_selection import KFold
from sklearn.utils import check_random_state


class Ensemble:
    # Adapted from imbalanced-learn (ensemble/easy_ensemble.py).
    def __init__(self, n_subsets=10, random_state=0):
        self.n_subsets = n_subsets
        self.random_state = random_state

    def sample(self, X, y):
        out = []
        for s in range(self.n_subsets):
            print("subset", s)
            sampler = RandomUnderSampler(random_state=self.random_state)  # RPL109
            out.append(sampler.fit_resample(X, y))
        return out

    def sample_by_generator(self, X, y):
        out, random_state = [], check_random_state(self.random_state)
        for _ in range(self.n_subsets):
            sampler = RandomUnderSampler(random_state=random_state)
            out.append(sampler.fit_resample(X, y))
        return out


def subsets(X, n, seed=0):
    out = []
    for _ in range(n):
        rng = np.random.default_rng(seed)  # RPL109
        out.append(X[rng.permutation(len(X))[:100]])
    return out


def forest(X, y, n, seed=0):
    return [RandomForestClassifier(random_state=seed).fit(X, y) for _ in range(n)]  # RPL109


def by_round(X, n, seed=0):
    out = []
    for s in range(n):
        rng = np.random.default_rng(seed + s)
        out.append(X[rng.permutation(len(X))[:100]])
    return out


def of_other_data(parts, n, seed=0):
    out = []
    for s in range(n):
        sampler = RandomUnderSampler(random_state=seed)
        out.append(sampler.fit_resample(parts[s]))
    return out


def one_after_the_other(X, y, n, seed=0):
    for _ in range(n):
        X, y = RandomUnderSampler(random_state=seed).fit_resample(X, y)
    return X, y


def drawn_beside(X, y, n, seed=0):
    out = []
    for _ in range(n):
        chosen = np.random.permutation(len(X))
        out.append(RandomForestClassifier(random_state=seed).fit(X[chosen], y[chosen]))
    return out


def how_long(X, y, n, seed=0):
    start = time.perf_counter()
    for _ in range(n):
        RandomForestClassifier(random_state=seed).fit(X, y)
    return (time.perf_counter() - start) / n


def folds(X, n, models, seed=0):
    return [list(KFold(shuffle=True, random_state=seed).split(X)) for _ in range(n)]
