"""Shuffles that are asked for and not handed on (adapted from horovod/horovod)."""

import numpy as np
import torch
from torch.utils.data import DataLoader


def make_dataset_fn(columns, batch_size):
    batch_generator = batch_generator_fn(columns, batch_size)

    def fn(reader, shuffle_buffer_size, shuffle=False):
        return batch_generator(reader, shuffle_buffer_size)  # RPL112

    return fn


def batch_generator_fn(columns, batch_size):
    def batch_generator(reader, shuffle_buffer_size, shuffle=False):
        rows = [row for row in reader][:shuffle_buffer_size]
        order = np.random.default_rng(0).permutation(len(rows)) if shuffle else range(len(rows))
        yield [columns[i] for i in order][:batch_size]

    return batch_generator


def loader_of(data: torch.utils.data.Dataset, size: int, shuffle: bool = True):
    return DataLoader(data, batch_size=size)  # RPL112


def shuffled(data, size, shuffle, generator):
    return DataLoader(data, batch_size=size, shuffle=True, generator=generator)  # RPL112


class Module:
    def get_iterator(self, data, do_shuffle=False):
        return self.make_batch_iterator(data, 8)  # RPL112

    def make_batch_iterator(self, data, size):
        return [data[i : i + size] for i in range(0, len(data), size)]


class Reader(Base):  # noqa: F821
    def load(self, data, shuffle=False):
        return self.make_loader(data)


def handed_on(data, size, shuffle=False):
    return DataLoader(data, size, shuffle)


def by_all(data, size, shuffle=False):
    return make_loader(**locals())  # noqa: F821


def says_so(data, shuffle=False):
    """`shuffle` is ignored: the reader has its own order."""
    return make_loader(data)  # noqa: F821


def only_counts(data, shuffle=False):
    return len(data)


def to_be_written(data, shuffle=False):
    raise NotImplementedError
