"""Loaders that draw nothing from a global RNG, or that somebody else takes care of."""
import functools

import tensorflow_datasets
import torch
from accelerate import Accelerator
from mylib import DataLoader as Theirs
from torch.utils.data import DataLoader, RandomSampler, TensorDataset
from torch.utils.data.distributed import DistributedSampler


class Own:
    class DataLoader:
        """Not torch's."""


class Injecting(DataLoader):
    def __init__(self, dataset, seed=0, **options):
        super().__init__(dataset, generator=torch.Generator().manual_seed(seed), **options)


def none(dataset, options):
    a = DataLoader(dataset, shuffle=True)  # no workers: the unseeded program is another rule's finding
    b = DataLoader(dataset, shuffle=True, num_workers=0)
    c = DataLoader(dataset, shuffle=True, num_workers=2, generator=torch.Generator().manual_seed(0))
    d = DataLoader(dataset, shuffle=True, num_workers=2, generator=torch.Generator())  # constant, not random
    e = DataLoader(dataset, num_workers=2, shuffle=True, **options)
    f = Injecting(dataset, num_workers=2, shuffle=True)
    g = DataLoader(dataset, num_workers=2, sampler=DistributedSampler(dataset, seed=1))
    h = Theirs(dataset, num_workers=2, shuffle=True)
    i = Own.DataLoader()
    return a, b, c, d, e, f, g, h, i


def evaluation(images, labels, val_set):
    val_loader = DataLoader(val_set, num_workers=2)
    fixed = DataLoader(TensorDataset(images, labels), num_workers=2, shuffle=False)
    return val_loader, fixed


def prepared(dataset, model):
    accelerator = Accelerator()
    loader = DataLoader(dataset, num_workers=2, shuffle=True)
    return accelerator.prepare(model, loader)


def partial(dataset, seed):
    generator = torch.Generator()
    generator.manual_seed(seed)
    build = functools.partial(DataLoader, num_workers=2, generator=generator)
    return build(dataset, shuffle=True)


def shadowed(dataset, DataLoader):
    return DataLoader(dataset, num_workers=2, shuffle=True)


def sampled(dataset, sampler, init):
    # Nothing that torch draws is left.
    return DataLoader(dataset, num_workers=2, sampler=sampler, worker_init_fn=init)


def replayed(dataset, generator):
    order = RandomSampler(dataset, generator=generator)
    return tensorflow_datasets.load(order), "DataLoader(dataset, shuffle=True, num_workers=2)"
