"""Listings whose order is kept, in the spellings that real programs use."""

import glob
import glob as g
import os
import random
from glob import glob as find
from os import listdir
from pathlib import Path

import numpy as np
import torch


def first(folder):
    files = [f for f in os.listdir(folder) if f.endswith(".dcm")]  # RPL209
    return np.load(os.path.join(folder, files[0]))


def split(root):
    paths = glob.glob(os.path.join(root, "*.png"))  # RPL209
    random.Random(0).shuffle(paths)
    return len(paths[:800]), len(paths[800:])


def labels(root):
    return {name: index for index, name in enumerate(listdir(root))}  # RPL209


def numbered(root):
    table = {}
    for entry in os.scandir(root):  # RPL209
        if entry.is_dir():
            table[entry.name] = len(table)
    return table[root]


def pairs(images, masks):
    for image, mask in zip(g.glob(images), sorted(g.glob(masks))):  # RPL209
        yield np.load(image) - np.load(mask)


def manifest(root, out):
    with open(out, "w") as file:
        for path in Path(root).rglob("*.wav"):  # RPL209
            file.write(f"{path}\n")


def history(folder: Path):
    found = []
    for path in folder.iterdir():  # RPL209
        if path.suffix == ".pt":
            found.append(torch.load(path))
    return found


def one(root):
    return torch.load(next(Path(root).glob("*.pt")))  # RPL209


def walked(root):
    rows = []
    for folder, _, names in os.walk(root):  # RPL209
        for name in names:
            rows.append(os.path.join(folder, name))
    return rows


def sampled(root):
    return random.Random(1).sample(find(root + "/*.txt"), 3)  # RPL209


class Images(torch.utils.data.Dataset):
    def __init__(self, root):
        self.root = root
        self.files = os.listdir(root)  # RPL209

    def __len__(self):
        return len(self.files)

    def __getitem__(self, index):
        return np.load(os.path.join(self.root, self.files[index]))


class Clips(torch.utils.data.Dataset):
    def __init__(self, root):
        self.clips = []
        for path in Path(root).glob("*.npy"):  # RPL209
            self.load(path)

    def load(self, path):
        self.clips.append(np.load(path))

    def __getitem__(self, index):
        return self.clips[index]


def collect(root):
    def add(path, into):
        into.append(np.load(path))
        paths.append(path)

    paths, arrays = [], []
    for path in glob.glob(root):  # RPL209
        add(path, arrays)
    return arrays[0], paths


def checkpoint(root, split):
    return torch.load(glob.glob(os.path.join(root, f"{split}_*.pt"))[0])  # RPL209


def points(root, out):
    parts = []
    for path in glob.glob(os.path.join(root, "*.txt")):  # RPL209
        parts.append(np.loadtxt(path))
    points = np.concatenate(parts, 0)
    points[:, 0:3] -= np.amin(points[:, 0:3], axis=0)
    with open(out, "w") as file:
        for i in range(points.shape[0]):
            file.write("%f %f\n" % (points[i, 0], points[i, 1]))


def listing(root, sort=False):
    names = [name for name in os.listdir(root) if name[0] != "."]  # RPL209
    if sort:
        names.sort()
    return names


def class_numbers(root):
    assert listing(root, sort=True)[0]
    return {name: number for number, name in enumerate(listing(root))}


def autosplit(root: Path, extensions):
    files = sum([list(root.rglob(f"*.{extension}")) for extension in extensions], [])  # RPL209
    for part, file in zip(random.choices([0, 1], k=len(files)), files):
        with open(f"{part}.txt", "a") as out:
            out.write(str(file))


class FromFolders(torch.utils.data.TensorDataset):
    def __init__(self, root):
        super().__init__(train=self.read(root))

    @staticmethod
    def read(root):
        def load(directory):
            items = []
            for label, name in enumerate(sorted(os.listdir(directory))):
                for path in glob.glob(os.path.join(directory, name, "*.jpg")):  # RPL209
                    items.append((path, label))
            return items

        rows = []
        for path, label in load(root):
            rows.append((path, label, 0))
        return rows


def nested(root):
    files = {}
    files["train"] = {}
    files["train"]["a"] = os.listdir(root)  # RPL209
    return files["train"]["a"][0]
