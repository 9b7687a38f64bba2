# OPTIONS: --no-preview
"""Listings for people, and those that nothing comes by. After recsys2019 (utils/menu.py), pytorch-human-pose
(imagenet.py) and Federated-Learning-Project (cached_femnist.py)."""

import os
import random
from pathlib import Path

from torch.utils.data import Dataset
from torchvision.datasets import ImageFolder

random.seed(0)


def choose(title, labels, results=None):
    results = results or []
    results.extend(labels[len(results) :])
    print(title)
    for i in range(len(labels)):
        print(f"({i + 1}) {labels[i]}")
    typed = input()
    number = int(typed) - 1
    return results[number]


def asked(root):
    folders = [name for name in os.listdir(root) if os.path.isdir(os.path.join(root, name))]
    return choose("Which one?", folders)


def not_asked(root):
    number = int(input("How many? "))
    paths = os.listdir(root)  # RPL209
    return paths[:number]


class Looked(ImageFolder):
    def __init__(self, root):
        super().__init__(root)
        self.paths = os.listdir(root)

    def load_image(self, index):
        return open(self.paths[index])


class Own(ImageFolder):
    def __init__(self, root):
        super().__init__(root)
        self.paths = os.listdir(root)  # RPL209

    def __getitem__(self, index):
        return open(self.paths[index])


class Clients(Dataset):
    def __init__(self, number, folder: Path):
        clients = folder.glob("*.json")
        count = len(clients)
        if number >= count:
            raise ValueError(number)
        random.shuffle(clients)
        self.rows = open(clients[number]).readlines()

    def __getitem__(self, index):
        return self.rows[index]


def listed(root, ordered=True):
    if ordered:
        found = sorted(os.listdir(root))
    else:
        found = os.listdir(root)
    return found[3]


print(asked("a"), not_asked("a"), Looked("a").load_image(0), Own("a")[0], Clients(0, Path("a"))[0])
print(listed("a"))
