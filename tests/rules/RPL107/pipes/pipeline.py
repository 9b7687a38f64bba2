import random
from functools import partial

from torch.utils.data import DataLoader, IterDataPipe


class Source(IterDataPipe):
    def __iter__(self):
        yield from range(9)


def perturb(sample, speeds):
    return sample * random.choice(speeds)


def keep(sample):
    return random.random() < 0.5


def loader():
    dataset = Source()
    dataset = dataset.map(partial(perturb, speeds=(1, 2)))
    dataset = dataset.filter(keep)
    return DataLoader(dataset, num_workers=4, persistent_workers=True)
