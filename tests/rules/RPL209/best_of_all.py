# OPTIONS: --no-preview
"""Searches for the best entry, which start with the first one (after the loading of agents in a game on GitHub)."""

import os

import torch


def number_of(folder):
    return int(folder.split("_")[1])


def latest(root):
    folders = [name for name in os.listdir(root) if name.startswith("checkpoint_")]
    best = folders[0]
    top = number_of(best)
    for name in folders[1:]:
        number = number_of(name)
        if number > top:
            top = number
            best = name
    return torch.load(os.path.join(root, best))


def smallest(root):
    folders = [name for name in os.listdir(root) if name.startswith("checkpoint_")]
    best = folders[0]
    for name in folders:
        if os.path.getsize(name) < os.path.getsize(best):
            best = name
    return torch.load(os.path.join(root, best))


def any_one(root):
    folders = [name for name in os.listdir(root) if name.startswith("checkpoint_")]  # RPL209
    chosen = folders[0]
    for name in folders:
        print(name)
    return torch.load(os.path.join(root, chosen))


def last_that_fits(root):
    folders = [name for name in os.listdir(root) if name.startswith("checkpoint_")]  # RPL209
    chosen = folders[0]
    for name in folders:
        if number_of(name) == 3:
            chosen = folders[1]
    return torch.load(os.path.join(root, chosen))


if __name__ == "__main__":
    for load in (latest, smallest, any_one, last_that_fits):
        load("runs")
