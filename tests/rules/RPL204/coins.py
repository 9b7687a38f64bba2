# OPTIONS: --no-preview
"""After HiLab-git/SSL4MIS (code/train_fully_supervised_2D.py): the workers' coins repeat, what is drawn for a sample
does not."""

import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Rotated:
    def __call__(self, image):
        return np.rot90(image, np.random.randint(4)) if random.random() > 0.5 else image


class Flipped:
    def __call__(self, image):
        return np.flip(image) if random.random() > 0.5 else image


class Slices(Dataset):
    def __init__(self, images, transform):
        self.images = images
        self.transform = transform

    def __len__(self):
        return len(self.images)

    def __getitem__(self, index):
        return self.transform(self.images[index]).copy()


def train(images, args):
    torch.manual_seed(args.seed)
    np.random.seed(args.seed)

    def init_rotated(worker_id):
        random.seed(args.seed + worker_id)

    def init_flipped(worker_id):
        random.seed(args.seed + worker_id)  # RPL204

    rotated = DataLoader(Slices(images, Rotated()), 8, shuffle=True, num_workers=4, worker_init_fn=init_rotated)
    flipped = DataLoader(Slices(images, Flipped()), 8, shuffle=True, num_workers=4, worker_init_fn=init_flipped)
    for epoch in range(args.epochs):
        for batch in rotated:
            print(batch.sum())
        for batch in flipped:
            print(batch.sum())
