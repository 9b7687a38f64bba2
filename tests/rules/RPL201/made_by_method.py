"""Samplers that a method or function of the file returns."""

import torch
from torch.utils import data
from torch.utils.data.distributed import DistributedSampler


def in_order(dataset):
    return data.SequentialSampler(dataset)


def spread(dataset, distributed):
    if distributed:
        return DistributedSampler(dataset)
    return None


class DataModule:
    def __init__(self, labels, num_workers=2, batch_size=8):
        self.labels, self.num_workers, self.batch_size = labels, num_workers, batch_size

    def balanced_sampler(self):
        counts = torch.bincount(self.labels).float()
        weights = (1.0 / counts)[self.labels]
        return data.WeightedRandomSampler(weights, len(weights))

    def seeded_sampler(self):
        return data.RandomSampler(self.labels, generator=torch.Generator().manual_seed(0))

    def train_dataloader(self):
        dataset = data.TensorDataset(self.labels)
        return data.DataLoader(  # RPL201
            dataset, self.batch_size, sampler=self.balanced_sampler(), num_workers=self.num_workers
        )

    def other_dataloaders(self):
        dataset = data.TensorDataset(self.labels)
        yield data.DataLoader(dataset, sampler=self.seeded_sampler(), num_workers=self.num_workers)
        yield data.DataLoader(dataset, sampler=in_order(dataset), num_workers=self.num_workers)
        yield data.DataLoader(dataset, sampler=spread(dataset, True), num_workers=self.num_workers)


def main():
    torch.manual_seed(1337)
    module = DataModule((torch.arange(40) % 4 == 0).long())
    for loader in (module.train_dataloader(), *module.other_dataloaders()):
        for (batch,) in loader:
            print(batch.tolist())


if __name__ == "__main__":
    main()
