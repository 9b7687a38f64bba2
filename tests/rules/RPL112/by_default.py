# OPTIONS: --no-preview
"""Adapted from PyTorch3D (projects/video_nerf): the split is made once and stored. And its look-alike: one that is
made although another one is there."""
import os
import random

import numpy as np
import torch
from datasets import load_dataset


def generate_splits(options, fraction=0.8):
    np.random.shuffle(options)
    middle = int(fraction * len(options))
    return options[:middle], options[middle:]


def load(root, count):
    path = os.path.join(root, "splits.pt")
    if os.path.exists(path):
        train, test = torch.load(path)
    else:
        train, test = generate_splits(np.arange(count))
        torch.save([train, test], path)
    return train, test


def split_anew(root, options):
    if os.path.exists(root):
        random.shuffle(options)  # RPL112
        torch.save(options[:10], root)
    return options[:10], options[10:]


def halves(samples):
    train_inds = list(range(len(samples)))
    random.shuffle(train_inds)  # RPL112
    train = [samples[train_inds[i]] for i in range(10)]
    return train, [samples[train_inds[i]] for i in range(10, len(samples))]


print(load("data", 100), split_anew("data", [1, 2]), halves(load_dataset("x")))
