"""After microsoft/DeepSpeedExamples: a cache is called by the hash of what it holds, and never found again."""

import os
from pathlib import Path

import torch


def prepare(data_path, seed, output_path, build):
    fname = "_".join(data_path) + f"_seed{seed}"
    fname = str(hash(fname))  # RPL106
    train_fname = f"{output_path}/traindata_{fname}.pt"
    if not os.path.isfile(train_fname):
        torch.save(build(), train_fname)
    return torch.load(train_fname)


def prepared(query, folder):
    cache = Path(folder) / f"{abs(hash(query + folder))}.pt"  # RPL106
    return torch.load(cache) if cache.exists() else None


def written(prompt):
    with open(f"out_{hash(prompt)}.txt", "w") as file:  # RPL106
        file.write(prompt)


def remembered(query, known, build):
    # A key that is found again in the same process only.
    key = str(hash(query))
    if key not in known:
        known[key] = build(query)
    return known[key]


def counted(number):
    return torch.load(f"part_{hash(number)}.pt")


def shown(text):
    name = f"part {hash(text)}"
    print(name)
