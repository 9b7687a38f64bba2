"""Samplers inside of streams; adapted from facebookresearch/pytorchvideo, pytorchvideo/data/encoded_video_dataset.py."""

import torch
from torch.utils.data import Dataset, IterableDataset, RandomSampler, SequentialSampler


class Videos(torch.utils.data.IterableDataset):
    def __init__(self, paths, sampler=torch.utils.data.RandomSampler):
        self.paths = paths
        self.sampler = sampler(paths)  # RPL207

    def __iter__(self):
        info = torch.utils.data.get_worker_info()
        for number, index in enumerate(self.sampler):
            if number % info.num_workers == info.id:
                yield self.paths[index]


class Clips(IterableDataset):
    def __init__(self, paths):
        self.sampler = RandomSampler(paths)  # RPL207


class InStep(IterableDataset):
    def __init__(self, paths, in_order=SequentialSampler):
        self.generator = torch.Generator()
        self.sampler = RandomSampler(paths, generator=self.generator)
        self.other = in_order(paths)


class Indexed(Dataset):
    def __init__(self, paths, sampler=RandomSampler):
        self.sampler = sampler(paths)
