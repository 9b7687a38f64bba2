"""Adapted from NVIDIA/RULER (download_paulgraham_essay.py): texts joined in the order of the folder."""

import glob
import json
import os

import numpy as np


def essays(folder):
    text = ""
    for name in glob.glob(os.path.join(folder, "*.txt")):  # RPL209
        with open(name) as file:
            text += file.read()
    with open("essays.json", "w") as out:
        json.dump({"text": text}, out)


def corpus(folder, target):
    text = f"# {folder}\n"
    for name in os.listdir(folder):  # RPL209
        with open(os.path.join(folder, name)) as file:
            text += file.read()
    with open(target, "w") as out:
        out.write(text)
    return np.array([])


def ordered(folder):
    text = ""
    for name in sorted(glob.glob(os.path.join(folder, "*.txt"))):
        with open(name) as file:
            text += file.read()
    with open("essays.json", "w") as out:
        json.dump({"text": text}, out)


def counted(folder):
    total = 0
    for name in glob.glob(os.path.join(folder, "*.txt")):
        with open(name) as file:
            total += len(file.read())
    with open("count.json", "w") as out:
        json.dump({"total": total}, out)


def shown(folder):
    text = ""
    for name in os.listdir(folder):
        with open(os.path.join(folder, name)) as file:
            text += file.readline()
    print(text)
