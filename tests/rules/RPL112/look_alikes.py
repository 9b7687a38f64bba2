"""Nothing here draws without a seed, or it is not what it looks like."""

import random

import numpy as np
import torch
from sklearn.ensemble import RandomForestRegressor
from sklearn.linear_model import LogisticRegression, Ridge
from sklearn.model_selection import GroupKFold, KFold, StratifiedKFold, train_test_split
from sklearn.svm import SVC, SVR
from torch.utils.data import random_split

SEED = 3


class Fields:
    def _random_split(self, data, lengths):
        return data[: lengths[0]], data[lengths[0] :]

    def use(self, data):
        return self._random_split(data, [3, 4])


def with_seeds(dataset, x, args, kwargs, rng):
    parts = random_split(dataset, [1, 2], generator=torch.Generator().manual_seed(0))
    parts = random_split(dataset, [1, 2], torch.Generator())
    train_test_split(x, random_state=SEED)
    train_test_split(x, random_state=args.seed)
    train_test_split(x, random_state=rng)
    train_test_split(x, **kwargs)
    return parts


def nothing_random(x, y):
    train_test_split(x, y, shuffle=False)
    KFold(5)
    KFold(n_splits=5, shuffle=False)
    StratifiedKFold(10)
    GroupKFold(3)
    LogisticRegression(max_iter=300)
    LogisticRegression(solver="liblinear")
    Ridge(alpha=0.1, solver="cholesky")
    return SVC(C=3.0), SVR()


def seeded_afterwards(args):
    model = RandomForestRegressor()
    model.set_params(random_state=args.seed)
    return model


def huggingface(dataset):
    return dataset.train_test_split(test_size=0.1, seed=42)


def not_about_samples(batches):
    random.shuffle(batches)
    return np.random.permutation(len(batches))


def split_heads(x):
    # ShuffleSplit() in a comment, "KFold(shuffle=True)" in a string
    return x[torch.randperm(len(x))], "train_test_split(x)"


def train_epoch(network, features, size, shuffle_train_inds=True):
    # adapted from atomsci's pytorch_graphconv (contrib/torch): the order of one epoch's batches
    train_inds = list(range(len(features)))
    if shuffle_train_inds:
        random.shuffle(train_inds)
    for b in range(len(train_inds) // size):
        network([features[train_inds[i]] for i in range(b * size, (b + 1) * size)])
