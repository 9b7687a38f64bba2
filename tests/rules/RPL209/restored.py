# OPTIONS: --no-preview
"""Orders that something restores, and limits that nobody sets. After Landmark2019 (src/utils.py), GraphGym
(graphgym/utils/agg_runs.py), CT-CLIP (scripts/volume_to_volume_new.py), DDSP-SVC (data_loaders.py) and IQA-PyTorch
(pyiqa/utils/img_util.py)."""

import os
from pathlib import Path

import h5py
import numpy as np
import pandas as pd
import torch


def load_scattered(paths):
    ids, features = [], []
    for path in paths:
        with h5py.File(path, "r") as file:
            ids.append(file["ids"][()].astype(str))
            features.append(file["features"][()])
    ids, features = np.concatenate(ids), np.concatenate(features)
    order = np.argsort(ids)
    ids = ids[order]
    features = features[order]
    return ids[0], features[:10]  # of the sorted ones


def descriptors(folder):
    return load_scattered(Path(folder).glob("*.h5"))


def by_time(folder):
    files = os.listdir(folder)
    times = torch.tensor([os.path.getmtime(os.path.join(folder, f)) for f in files])
    _, order = torch.sort(times)
    return [files[i] for i in order.tolist()]


def unsorted(folder):
    files = os.listdir(folder)  # RPL209
    order = np.random.default_rng(0).permutation(len(files))
    return [files[i] for i in order]


def aggregate(folder):
    results = {"train": [], "val": []}
    for run in os.listdir(folder):
        for split in os.listdir(os.path.join(folder, run)):
            results[split].append({"run": run, "split": split})
    for key in results:
        if len(results[key]) > 0:
            results[key] = pd.DataFrame(results[key])
            results[key] = results[key].sort_values(["run"], ascending=True)
            results[key].to_csv(f"{key}.csv", index=False)


def aggregate_as_listed(folder):
    tables = {"train": [], "val": []}
    for run in os.listdir(folder):  # RPL209
        tables["train"].append({"run": run})
    for key in tables:
        tables[key] = pd.DataFrame(tables[key])
        tables[key].to_csv(f"{key}.csv", index=False)


def best(values, k):
    ranked = sorted(enumerate(values), key=lambda entry: entry[1], reverse=True)
    return [index for index, _ in ranked[:k]]


def precision(folder, labels):
    names, vectors = [], []
    for name in os.listdir(folder):
        vectors.append(np.load(os.path.join(folder, name)))
        names.append(name)
    vectors = np.array(vectors)
    ratios = []
    for i in range(len(vectors)):
        crosses = []
        for k in range(len(vectors)):
            crosses.append(np.dot(vectors[i], vectors[k]))
        for index in best(crosses, 5):
            ratios.append(labels[names[index]])
    return np.mean(ratios)


def traverse(root, extensions, amount=None, is_sort=False):
    found = []
    count = 0
    for folder, _, files in os.walk(root):
        for file in files:
            if any(file.endswith(extension) for extension in extensions):
                if amount is not None and count == amount:
                    if is_sort:
                        found.sort()
                    return found
                found.append(os.path.join(folder, file))
                count += 1
    if is_sort:
        found.sort()
    return found


def traverse_some(root, amount=None, is_sort=False):
    found = []
    count = 0
    for path in Path(root).rglob("*.wav"):  # in preview: mostly nobody asks for fewer
        if amount is not None and count == amount:
            return sorted(found) if is_sort else found
        found.append(path)
        count += 1
    if is_sort:
        found.sort()
    return found


def scan(folder, most=float("inf")):
    images = []
    for root, _, names in sorted(os.walk(folder)):
        for name in names:
            images.append(os.path.join(root, name))
    return sorted(images[: min(most, len(images))])


def prepare(root):
    paths = traverse(root, [".wav"], is_sort=True)
    newest = max(int(path[-3:]) for path in traverse("experiments", [".pt"]))
    return paths[0], newest, traverse_some(root, 100, is_sort=True), scan(root)


class Query:
    """As in fast-reid (projects/NAIC20/naic/naic_dataset.py): another class's method of the same name."""

    def __init__(self):
        one, two = self.read("query", "gallery")
        print(len(one), len(two))

    def read(self, *paths):
        return paths


class Gallery:
    def __init__(self):
        self.count = len(self.read("gallery"))

    def read(self, path):
        return [name for name in os.listdir(path)]
