"""With preview: methods that tell one part of a loader, and overrides that keep the epoch from what they wrap."""
from torch.utils.data import DataLoader, Sampler

from .base import BaseWrapperDataset, DeviceLoader, Storage


class LoaderShard(DataLoader):
    # Adapted from huggingface/accelerate (src/accelerate/data_loader.py).
    def set_epoch(self, epoch):
        self.iteration = epoch
        if hasattr(self.batch_sampler, "sampler") and hasattr(self.batch_sampler.sampler, "set_epoch"):
            self.batch_sampler.sampler.set_epoch(epoch)  # RPL206
        elif hasattr(self.dataset, "set_epoch"):
            self.dataset.set_epoch(epoch)


class Whole(DataLoader):
    def set_epoch(self, epoch):
        if hasattr(self.batch_sampler, "set_epoch"):
            self.batch_sampler.set_epoch(epoch)
        if hasattr(self.batch_sampler.sampler, "set_epoch"):
            self.batch_sampler.sampler.set_epoch(epoch)


class Both:
    def __init__(self, dataset, sampler):
        self.dataset = dataset
        self.sampler = sampler

    def set_epoch(self, epoch):
        self.dataset.set_epoch(epoch)  # RPL206

    def __iter__(self):
        return (self.dataset[i] for i in self.sampler)


class OnDeviceLoader(DeviceLoader):  # RPL206
    def __init__(self, dataloader, device):
        super().__init__(dataloader, device)
        self.device = device

    def __iter__(self):
        return super().__iter__()


class ToldLoader(DeviceLoader):
    def __init__(self, dataloader, device):
        super().__init__(dataloader, device)

    def set_epoch(self, epoch):
        self.dataloader.set_epoch(epoch)

    def __iter__(self):
        return super().__iter__()


class Masked(BaseWrapperDataset):
    # Adapted from facebookresearch/fairseq (fairseq/data/mask_tokens_dataset.py).
    def __init__(self, dataset, seed):
        super().__init__(dataset)
        self.seed = seed

    def set_epoch(self, epoch, **unused):  # RPL206
        self.epoch = epoch


class MaskedTold(BaseWrapperDataset):
    def __init__(self, dataset):
        super().__init__(dataset)

    def set_epoch(self, epoch, **unused):
        super().set_epoch(epoch)
        self.epoch = epoch


class Stored(Storage):
    """Nothing says that the base passes an epoch on."""

    def __init__(self, dataset):
        super().__init__(dataset)

    def set_epoch(self, epoch):
        self.epoch = epoch


class Spread(Sampler):
    def __init__(self, n):
        self.n = n

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __iter__(self):
        return iter(range(self.epoch, self.n))
