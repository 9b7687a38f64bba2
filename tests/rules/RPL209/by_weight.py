# OPTIONS: --no-preview
"""How much a use weighs. After ptsemseg (ade20k_loader.py), RandLA-Net (main_Semantic3D.py), SRGAN (data_utils.py),
first-order-model (frames_dataset.py), pytorch-video-recognition (dataset.py) and Wav2Lip (preprocess.py)."""

import glob
import os
import random

import numpy as np
import torch
from sklearn.model_selection import train_test_split
from torch.utils.data import Dataset

random.seed(0)


class Split(Dataset):
    def __init__(self, root, split):
        self.split = split
        self.files = {}
        self.files[split] = glob.glob(os.path.join(root, split, "*.jpg"))
        self.files[split].sort()
        self.names = os.listdir(root)
        self.names = np.sort(self.names)

    def __getitem__(self, index):
        return torch.load(self.files[self.split][index]), self.names[index]


class TrainImages(Dataset):
    def __init__(self, root):
        self.files = os.listdir(root)  # RPL209

    def __getitem__(self, index):
        return torch.load(self.files[index])


class ValImages(Dataset):
    def __init__(self, root):
        self.files = os.listdir(root)

    def __getitem__(self, index):
        return torch.load(self.files[index])


class TestPairs(Dataset):
    def __init__(self, root):
        self.low = os.listdir(root + "/low")  # RPL209
        self.high = os.listdir(root + "/high")  # RPL209

    def __getitem__(self, index):
        return torch.load(self.low[index]), torch.load(self.high[index])


def splits(root):
    for folder in os.listdir(root):
        files = os.listdir(os.path.join(root, folder))  # RPL209
        train, _ = train_test_split(files, random_state=42)
        np.save(os.path.join(root, folder + "_train.npy"), train)


def jobs(root, pool, work, num_gpus):
    return pool.map(work, [(path, i % num_gpus) for i, path in enumerate(glob.glob(root + "/*.mp4"))])


def mean_of(root, columns):
    frame = {f"x{i}": [] for i in range(columns)}
    for path in glob.glob(root + "/*.npy"):
        for i in range(columns):
            frame[f"x{i}"].append(np.load(path)[i])
    return [np.mean(frame[f"x{i}"]) for i in range(columns)]


def kept_apart(root):
    held_out = []
    for i, path in enumerate(glob.glob(root + "/*.npy")):  # RPL209
        if i % 10 == 0:
            held_out.append(path)
    random.shuffle(held_out)
    return held_out


def list_to(root, write_list=False):
    paths = glob.glob(root + "/*.npy")
    if write_list:
        with open("paths.txt", "w") as file:
            file.writelines(paths)
    return len(paths)


print(list_to("data"))


def captioned(captions, images, encode, pool):
    """As in Megatron-LM (tools/preprocess_mmdata.py): each line of one file with an entry of a folder."""
    lines = open(captions, encoding="utf-8")
    paths = [os.path.join(images, name) for name in os.listdir(images)]  # RPL209
    return list(pool.imap(encode, zip(lines, paths), 25))
