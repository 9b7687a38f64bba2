"""Pipelines that ask the operating system, and a generator in name only; adapted from ludwig `ray.py`."""

import ray
import torch
import webdataset as wds
from torch import default_generator
from torch.utils.data import random_split


def read(path, seed):
    rows = ray.data.read_parquet(path)
    rows = rows.random_shuffle()  # RPL112
    for batch in rows.iter_torch_batches(local_shuffle_buffer_size=100):  # RPL112
        yield batch
    rows = rows.randomize_block_order(seed=seed)
    yield from rows.window().random_shuffle_each_window()  # RPL112
    yield from rows.iter_torch_batches(local_shuffle_buffer_size=100, local_shuffle_seed=seed)


def web(urls):
    rows = wds.WebDataset(urls)
    rows = rows.shuffle(1000)  # RPL112
    return rows


def web_stages(urls):
    return wds.DataPipeline(wds.SimpleShardList(urls), wds.shuffle(100), wds.tarfile_to_samples())  # RPL112


def web_told(urls, seed):
    return wds.WebDataset(urls).shuffle(1000, seed=seed), wds.WebDataset(urls).shuffle(0)


def split(rows, generator=default_generator):  # RPL112
    return random_split(rows, [8, 2], generator=generator)


def split_again(rows):
    return random_split(rows, [8, 2], generator=torch.default_generator)  # RPL112


def split_own(rows, seed):
    return random_split(rows, [8, 2], generator=torch.Generator().manual_seed(seed))
