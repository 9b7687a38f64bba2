"""Rows of pandas frames (adapted from recommenders, reco_utils/dataset/pandas_df_utils.py before 0cb24527c)."""

import random

import pandas as pd


def pairs(users, items, shuffle=True):
    rows = users.merge(items, on="key")
    if shuffle:
        rows = rows.sample(frac=1).reset_index(drop=True)  # RPL112
    return rows


def holdout(path, count):
    df = pd.read_csv(path)
    part = df.sample(n=count)  # RPL112
    other = df[df.label == 1].sample(count, replace=True)  # RPL112
    return part, other


def balanced(train_df):
    return train_df.groupby("label").sample(n=10)  # RPL112


def seeded(df, names, buffer, seed):
    first = df.sample(frac=0.5, random_state=seed)
    second = df.sample(10, random_state=seed)
    return first, second, random.sample(names, 3), buffer.sample(32), df.sample(fraction=0.5, seed=seed)


print(pairs, holdout, balanced, seeded)
