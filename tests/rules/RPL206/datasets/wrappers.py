"""After fairseq's datasets around datasets, several of which kept the epoch to themselves."""

from base import EpochDataset, Wrapper


class Padded(EpochDataset):  # RPL206
    def __init__(self, dataset, pad):
        self.dataset = dataset
        self.pad = pad

    def __getitem__(self, index):
        return [*self.dataset[index], self.pad]


class Nested(EpochDataset):
    def __init__(self, datasets):
        self.datasets = datasets

    def __getitem__(self, index):
        return {name: dataset[index] for name, dataset in self.datasets.items()}

    def set_epoch(self, epoch):  # RPL206
        super().set_epoch(epoch)


class Zipped(EpochDataset):
    def __init__(self, datasets):
        self.datasets = datasets

    def __getitem__(self, index):
        return [dataset[index] for dataset in self.datasets]

    def set_epoch(self, epoch):
        for dataset in self.datasets:
            dataset.set_epoch(epoch)


class Cropped(Wrapper):
    def __getitem__(self, index):
        return self.dataset[index][:10]


class Listed(EpochDataset):
    def __init__(self, rows):
        self.rows = rows

    def __getitem__(self, index):
        return self.rows[index]
