"""Numbers for the seed of a callee in functions that take a seed (adapted from deepchem/deepchem)."""
import numpy as np
import pandas as pd
from pickers import MaxMinPicker


class MaxMinSplitter:
    def split(self, dataset, frac_train=0.8, seed=None):
        if seed is not None:
            np.random.seed(seed)
        size = len(dataset)
        picker = MaxMinPicker()
        test = picker.pick(poolSize=size, pickSize=int((1 - frac_train) * size), seed=23)  # RPL114
        return sorted(set(range(size)) - set(test)), list(test)


def subset(frame: pd.DataFrame, size, random_state=0):
    order = np.random.RandomState(random_state).permutation(len(frame))
    rows = frame.iloc[order]
    return rows, draw_rows(frame, size, random_state=0)  # RPL114


def by_name(graph, seed):
    walks = graph.random_walks(length=20, seed=42)  # RPL114
    return graph.embed(walks, seed=seed)


def draw_rows(rows, size, random_state):
    return rows.sample(n=size, random_state=random_state)
