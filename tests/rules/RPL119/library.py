"""Code made for others, with no seed to give (after baal's dataset, kornia's RANSAC, composer's few-shot tasks)."""

import random

import numpy as np
import torch
from torch.utils.data import Dataset


class Labelled(Dataset):
    def __init__(self, data):
        self.data = data
        self.labelled = np.zeros(len(data), dtype=bool)

    def label_randomly(self, count):
        for _ in range(count):
            self.labelled[np.random.choice(len(self.data), 1)] = True  # RPL119

    def __getitem__(self, index):
        return self._crop(self.data[index])

    def _crop(self, image):
        start = random.randint(0, 4)
        return image[start:]


class Subset(Dataset):
    def __init__(self, lines, size):
        self.lines = lines
        self._choose(size)

    def _choose(self, size):
        random.shuffle(self.lines)  # RPL119
        self.lines = self.lines[:size]


class Ransac(torch.nn.Module):
    def sample(self, count, population):
        order = torch.rand(count, population)  # RPL119
        return order.topk(4, dim=1)[1]

    def forward(self, x):
        return x + torch.randn_like(x)


def few_shot(size, count):
    chosen = set(random.sample(range(size), count))  # RPL119
    while len(chosen) < count:
        chosen.add(random.choice(range(size)))
    return chosen


def synthesize_text(length):
    return torch.rand(length)  # RPL119


def few_shot_of(size, count, rng):
    return set(rng.sample(range(size), count))


class Seeded(Dataset):
    def __init__(self, lines, generator=None):
        self.generator = generator
        self.order = torch.randperm(len(lines), generator=generator)

    def mixed(self, size):
        return torch.randperm(size)[:4]


def cutout(image):
    top = np.random.randint(0, image.shape[0])
    return image[top:]


def free_port():
    return np.random.randint(10000, 20000)


def training_step(model, x):
    t = torch.randint(0, 1000, (len(x),))
    return model(x, t)


def show(data):
    for index in random.sample(range(len(data)), 3):
        print(data[index])


def pick_shown(data):
    for index in random.sample(range(len(data)), 3):
        print(data[index])


def init_centroids(points, count):
    return points[np.random.choice(len(points), count)]  # RPL119


def init_weights(layer):
    layer.weight.data = layer.weight[torch.randperm(len(layer.weight))]


class ImagePipeline:
    def __call__(self, count):
        return torch.randn(count, 3)  # RPL119


class OUNoise:
    def sample(self):
        return np.random.standard_normal(3)  # RPL119


class Mixup:
    def __call__(self, x):
        return x * np.random.beta(1, 1)
