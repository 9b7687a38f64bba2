# OPTIONS: --no-preview
"""A loop over all positions is a loop over the entries."""

import os
import random

import numpy as np
from tqdm import tqdm


def each(function, entries, message="Working"):  # adapted from sudo_rm_rf, utils/progress_display.py
    made = entries.copy()
    for place in tqdm(np.arange(len(entries)), desc=message):
        made[place] = function(entries[place])
    return made


def convert(path):
    os.rename(path, path.replace(".wave", ".wav"))


def convert_all(folder):
    kinds = {name.rsplit("-", 1)[-1] for name in sorted(os.listdir(folder))}
    each(convert, list(kinds))


def some_of(folder):
    kinds = list({name.rsplit("-", 1)[-1] for name in sorted(os.listdir(folder))})  # in preview
    places = np.arange(len(kinds))
    random.Random(0).shuffle(places)
    return [kinds[place] for place in places[:10]]


def drawn_from(folder):
    kinds = list({name.rsplit("-", 1)[-1] for name in sorted(os.listdir(folder))})  # in preview
    places = np.arange(len(kinds))
    np.random.default_rng(0).shuffle(places)
    for place in places:
        yield kinds[place]
