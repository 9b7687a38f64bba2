"""Adapted from biotrainer (trainers/TargetManager.py): an attribute that is united with more of its kind."""

import numpy as np


class Targets:
    def __init__(self, rows):
        self.rows = {row.id: str(row.label) for row in rows}
        self.labels = set()
        for labels in self.rows.values():
            self.labels = self.labels | set(labels)
        self.number = len(self.labels)
        self.class_of = {label: index for index, label in enumerate(self.labels)}  # RPL210
        self.rows = {name: np.array([self.class_of[label] for label in row]) for name, row in self.rows.items()}


class Counts:
    def __init__(self, rows):
        self.sizes = {1, 2}
        for row in rows:
            self.sizes = self.sizes | {3}
        self.place = {size: index for index, size in enumerate(self.sizes)}
        self.more = [0]
        for row in rows:
            self.more = self.more + row
        self.index = {name: index for index, name in enumerate(self.more)}
