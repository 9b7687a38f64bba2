# OPTIONS: --no-preview
"""Columns of a table that `dict(…)` holds (adapted from imbalanced-regression, create_agedb.py)."""

import os

import pandas as pd


def written(folder, target):
    ages, paths = [], []
    for name in os.listdir(folder):  # RPL209
        ages.append(name.split("_")[2])
        paths.append(os.path.join(folder, name))
    columns = dict(age=ages, path=paths)
    table = pd.DataFrame(data=columns)
    table.to_csv(os.path.join(target, "ages.csv"), index=False)


def written_sorted(folder, target):
    ages, paths = [], []
    for name in os.listdir(folder):
        ages.append(name.split("_")[2])
        paths.append(os.path.join(folder, name))
    table = pd.DataFrame(data=dict(age=ages, path=paths)).sort_values("path")
    table.to_csv(os.path.join(target, "ages.csv"), index=False)


def counted(folder):
    ages = [name.split("_")[2] for name in os.listdir(folder)]
    return pd.DataFrame(dict(age=ages))["age"].nunique()
