"""Adapted from pytorch-lightning's and catalyst's `DistributedSamplerWrapper`: told with `preview`."""

from torch.utils.data import Dataset, DistributedSampler


class DatasetFromSampler(Dataset):
    def __init__(self, sampler):
        self.sampler = sampler
        self.order = None

    def __getitem__(self, index):
        if self.order is None:
            self.order = list(self.sampler)
        return self.order[index]

    def __len__(self):
        return len(self.sampler)


class Wrapper(DistributedSampler):
    def __init__(self, sampler, *args, **kwargs):
        super().__init__(DatasetFromSampler(sampler), *args, **kwargs)  # RPL206

    def __iter__(self):
        return (self.dataset[index] for index in super().__iter__())


class Kept(DistributedSampler):
    def __init__(self, base_sampler, shuffle=True):
        super().__init__(dataset=DatasetFromSampler(base_sampler), shuffle=shuffle)  # RPL206
        self.base = base_sampler


class Telling(DistributedSampler):
    def __init__(self, sampler):
        super().__init__(DatasetFromSampler(sampler))
        self.inner = sampler

    def set_epoch(self, epoch):
        super().set_epoch(epoch)
        self.inner.set_epoch(epoch)


class OfData(DistributedSampler):
    def __init__(self, dataset, sampler_name):
        super().__init__(dataset)
        self.sampler_name = sampler_name


class Listed(DistributedSampler):
    def __init__(self, sampler):
        super().__init__(list(sampler))
