# Adapted from clovaai/voxceleb_trainer (DatasetLoader.py): the order has a seed of its own, workers seed NumPy alone,
# and what they draw comes from `random`.
import random

import numpy
import torch
from torch.utils.data import Dataset, Sampler


def worker_init_fn(worker_id):
    numpy.random.seed(numpy.random.get_state()[1][0] + worker_id)


def seed_both(worker_id):
    numpy.random.seed(3 + worker_id)
    random.seed(3 + worker_id)


def seed_from_torch(worker_id):
    random.seed(torch.initial_seed() % 2**32)


def load(name, length):
    start = int(random.random() * length)
    return numpy.load(name)[start : start + length]


class Speakers(Dataset):
    def __init__(self, names, length, **options):
        self.names = names
        self.length = length

    def __len__(self):
        return len(self.names)

    def __getitem__(self, index):
        return torch.from_numpy(load(self.names[index], self.length))


class Noises(Speakers):
    def __getitem__(self, index):
        return torch.from_numpy(numpy.random.randn(self.length))


class SpeakerSampler(Sampler):
    def __init__(self, source, seed, **options):
        self.source = source
        self.seed = seed
        self.epoch = 0

    def __iter__(self):
        generator = torch.Generator()
        generator.manual_seed(self.seed + self.epoch)
        return iter(torch.randperm(len(self.source), generator=generator).tolist())
