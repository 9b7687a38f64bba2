"""Keys that are looked up in every row, and the only one of a set."""

import pandas as pd


def joined(left, right, path):  # adapted from clinicadl, get_metadata.py
    names = list({"subject", "session", "site"}.intersection(right.columns))
    table = pd.merge(left, right, on=names)
    table.to_csv(path, index=False)


def distinct(table, path):
    names = list({"subject", "session"}.union(["site"]))
    table.drop_duplicates(subset=names).dropna(subset=names).to_csv(path)


def sorted_by_keys(left, right, path):
    names = list({"subject", "session", "site"}.intersection(right.columns))  # RPL210
    table = pd.merge(left, right, on=names, how="outer")
    table.to_csv(path, index=False)


def only_one(path):  # adapted from trieste, acquisition/rule.py
    groups = {name.strip().lower() for name in open(path)}
    if not groups or len(groups) != 1:
        raise ValueError("a single group is expected")
    return next(iter(groups))


def any_one(path):
    groups = {name.strip().lower() for name in open(path)}
    return next(iter(groups))  # RPL210
