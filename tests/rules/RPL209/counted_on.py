"""Adapted from 4DGaussians (scripts/extractimages.py) and PaddleDetection's x2coco.py: counters that are spelled out."""

import os
import shutil

import torch


def extract(folder, images):
    i = 0
    for name in os.listdir(folder):  # RPL209
        inner = os.path.join(folder, name)
        for file in sorted(os.listdir(inner)):
            if file.startswith("frame"):
                i = i + 1
                shutil.copyfile(os.path.join(inner, file), os.path.join(images, f"image{i}.jpg"))


def split(folder, out, train_count):
    count = 1
    for name in os.listdir(folder):  # RPL209
        part = "train" if count <= train_count else "val"
        shutil.copyfile(os.path.join(folder, name), os.path.join(out, part, name))
        count = count + 1


def only_counted(folder):
    found = 0
    for name in os.listdir(folder):
        if name.endswith(".pt"):
            found = found + 1
    return found


def shown(folder, out):
    done = 0
    for name in os.listdir(folder):
        shutil.copyfile(os.path.join(folder, name), os.path.join(out, name))
        done = done + 1
        print(f"{done} copied")


def total(folder):
    size = 0
    for name in os.listdir(folder):
        size = size + os.path.getsize(os.path.join(folder, name))
    return torch.tensor(size)
