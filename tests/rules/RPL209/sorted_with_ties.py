"""A sort whose key many entries share keeps the order of the listing among these; lists that a table holds grow."""

import glob
import json
import os
from pathlib import Path

import numpy as np


def queries(path):
    # Adapted from ColabFold (batch.py).
    found = []
    for file in Path(path).iterdir():  # RPL209
        found.append((file.stem, file.read_text()))
    found.sort(key=lambda entry: len(entry[1]))
    return found


def by_name(path):
    found = []
    for file in Path(path).iterdir():
        found.append((file.stem, file.read_text()))
    found.sort(key=lambda entry: entry[0])
    return found


def shortest_first(path):
    return [np.load(name) for name in sorted(os.listdir(path), key=len)]  # RPL209


def read(path):
    return np.loadtxt(path).tolist()


def convert(path):
    # Adapted from jiant (xtreme.py).
    examples = {k: [] for k in ["train", "val"]}
    for name in glob.glob(os.path.join(path, "*.conll")):  # RPL209
        part = read(name)
        if "train" in name:
            examples["train"] += part
        else:
            examples["val"] += part
    with open("out.json", "w") as file:
        json.dump(examples, file)


def total(path):
    counts = {"train": 0, "val": 0}
    for name in glob.glob(os.path.join(path, "*.conll")):
        counts["train"] += len(read(name))
    with open("counts.json", "w") as file:
        json.dump(counts, file)


with open("queries.json", "w") as file:
    json.dump([queries("data"), by_name("data")], file)
print(shortest_first("data"), convert("data"), total("data"))
