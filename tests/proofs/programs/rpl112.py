"""Trains and tests on a split that is another one in every run."""

import random

import numpy as np
from sklearn.ensemble import RandomForestClassifier
from sklearn.model_selection import KFold, train_test_split
from torch.utils.data import random_split

x = np.arange(200).reshape(100, 2) % 17
y = x.sum(1) % 3


def make_splits(names):
    random.shuffle(names)
    return names[:50], names[50:]


train, val = random_split(range(100), [80, 20])
left, right = train_test_split(x, test_size=0.2)
folds = [test.tolist() for _, test in KFold(5, shuffle=True).split(x)]
forest = RandomForestClassifier(n_estimators=5).fit(x, y)
print(list(val), right.tolist(), folds, forest.feature_importances_.tolist(), make_splits(list(range(100))))
