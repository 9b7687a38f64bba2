"""Splits, estimators and searches without a seed, in a program that seeds nothing."""

import functools
import random

import numpy as np
import torch
import torch.utils.data as D
from hyperopt import fmin, tpe
from sklearn import model_selection
from sklearn.cluster import KMeans, MiniBatchKMeans
from sklearn.ensemble import RandomForestClassifier as Forest
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import KFold, ShuffleSplit, train_test_split
from sklearn.svm import SVC
from torch.utils.data import random_split

NO_SEED = None


def splits(dataset, x, y):
    train, val = random_split(dataset, [0.8, 0.2])  # RPL112
    train, val = D.random_split(dataset, [80, 20], generator=None)  # RPL112
    train, test = train_test_split(x, test_size=0.2)  # RPL112
    train, test = model_selection.train_test_split(x, y, stratify=y, random_state=NO_SEED)  # RPL112
    for fold in KFold(5, shuffle=True).split(x):  # RPL112
        print(fold)
    return ShuffleSplit(n_splits=3)  # RPL112


def models(x, features):
    forest = Forest(n_estimators=10, n_jobs=-1)  # RPL112
    scale = LogisticRegression(solver="saga")  # RPL112
    svc = SVC(probability=True)  # RPL112
    labels = MiniBatchKMeans(n_clusters=3).fit_predict(x)  # RPL112
    make = functools.partial(KMeans, n_clusters=3)
    return forest, scale, svc, labels, make(), features  # RPL112


def search(objective, space):
    return fmin(objective, space, algo=tpe.suggest, max_evals=10)  # RPL112


def make_splits(paths):
    random.shuffle(paths)  # RPL112
    order = np.random.permutation(len(paths))  # RPL112
    train_idx = torch.randperm(len(paths))[:10]  # RPL112
    return paths, order, train_idx
