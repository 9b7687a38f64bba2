from torch.utils.data import Dataset


class EpochDataset(Dataset):
    def set_epoch(self, epoch):
        """For datasets that follow the epoch."""


class Wrapper(EpochDataset):
    def __init__(self, dataset):
        self.dataset = dataset

    def __getitem__(self, index):
        return self.dataset[index]

    def set_epoch(self, epoch):
        super().set_epoch(epoch)
        self.dataset.set_epoch(epoch)


class Masked(EpochDataset):
    def __init__(self, items, seed):
        self.items, self.seed, self.epoch = items, seed, 0

    def __getitem__(self, index):
        return self.items[index], hash((self.seed, self.epoch, index))

    def set_epoch(self, epoch):
        self.epoch = epoch
