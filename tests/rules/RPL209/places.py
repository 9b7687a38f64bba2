# OPTIONS: --no-preview
"""Positions that come from a table of the positions in the same list. After Pointcept (preprocess_structured3d.py)."""

import os
import zipfile

import numpy as np


class Rooms:
    def __init__(self, folder):
        self.archives = [zipfile.ZipFile(os.path.join(folder, name)) for name in os.listdir(folder)]
        self.places = {}
        for place, archive in enumerate(self.archives):
            for name in archive.namelist():
                self.places[name] = place

    def names(self):
        return np.unique([name.split("/")[0] for name in self.places])

    def read(self, name):
        if name not in self.places:
            return None
        place = self.places[name]
        return np.frombuffer(self.archives[place].read(name))


class Kinds:
    def __init__(self, folder):
        self.kinds = os.listdir(folder)  # RPL209
        self.numbers = {}
        for number, kind in enumerate(self.kinds):
            self.numbers[kind] = number

    def label(self, kind):
        return self.numbers[kind]


class Pairs:
    def __init__(self, folder, answers):
        self.questions = [np.load(os.path.join(folder, name)) for name in os.listdir(folder)]  # RPL209
        self.answers = [np.load(path) for path in answers]
        self.places = {}
        for place, question in enumerate(self.questions):
            self.places[len(question)] = place

    def read(self, length):
        place = self.places[length]
        return self.questions[place], self.answers[place]


def read_all(folder, answers):
    rooms, kinds, pairs = Rooms(folder), Kinds(folder), Pairs(folder, answers)
    return [rooms.read(name) for name in rooms.names()], kinds.label("chair"), pairs.read(8)
