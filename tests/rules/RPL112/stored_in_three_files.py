# OPTIONS: --no-preview
"""Adapted from pixel-nerf (scripts/render_shapenet.py): the run that finds a file missing makes the split, and stores
it. And its look-alike: one that is made unless somebody asks for another."""

import os.path as osp

import numpy as np


def split(models, folder, count):
    names = [osp.join(folder, f"{part}_split.txt") for part in ("train", "val", "test")]
    train, val, test = names
    if osp.isfile(train) and osp.isfile(val) and osp.isfile(test):
        print("splits exist")
    else:
        permute = np.random.permutation(len(models))
        for name, rows in zip(names, (permute[:count], permute[count:-count], permute[-count:])):
            with open(name, "w") as file:
                file.write("\n".join(models[i] for i in rows))
    if not osp.isfile(train) or not osp.isfile(test):
        rest = np.random.permutation(len(models))
        np.save(train, rest[:count])
    with open(train) as file:
        return file.read().split("\n")


def made_anew(models, path, given):
    if osp.isfile(path) and given is not None:
        rows = np.load(path)
    else:
        rows = np.random.permutation(len(models))  # RPL112
        np.save(path, rows)
    train, test = rows[:80], rows[80:]
    return train, test


if __name__ == "__main__":
    everything = [f"model{number}" for number in range(100)]
    print(split(everything, ".", 10), made_anew(everything, "rows.npy", None))
