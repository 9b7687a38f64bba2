# OPTIONS: --no-preview
"""Tables that a notebook makes, which seeds first, and a test (after the trials of a cooking game on GitHub)."""

import random

import pandas as pd


def csv_to_frames(path):
    return split_trials(pd.read_csv(path))


def split_trials(trials):
    ids = list(trials["trial"].unique())
    random.shuffle(ids)
    middle = len(ids) // 2
    return ids[:middle], ids[middle:]


def split_games(trials):
    ids = list(trials["game"].unique())
    random.shuffle(ids)  # RPL112
    return ids[:10], ids[10:]


def load(path):
    return pd.read_csv(path)
