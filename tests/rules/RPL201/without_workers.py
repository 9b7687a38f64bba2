"""Loaders of a library that shuffle in the main process: no program in sight seeds for them."""
from torch.utils.data import DataLoader
from torchvision.datasets import ImageFolder


def create_dataloader(folder, transform, batch_size=1, shuffle=True):
    return DataLoader(ImageFolder(folder, transform), batch_size=batch_size, shuffle=shuffle)  # RPL201


class Calibration:
    def __init__(self, dataset):
        self.loader = DataLoader(dataset, 8, True)  # RPL201

    def batches(self):
        yield from self.loader


def train(dataset, model, optimizer):
    for batch in DataLoader(dataset, shuffle=True):  # RPL201
        model(batch).backward()
        optimizer.step()


def with_generator(dataset, generator):
    return DataLoader(dataset, shuffle=True, generator=generator)


def in_order(dataset):
    return DataLoader(dataset, batch_size=4)


def by_choice(dataset):
    return DataLoader(dataset, shuffle=True, num_workers=0)


def evaluate(dataset, model):
    loader = DataLoader(dataset, shuffle=False)
    return sum(model(batch) for batch in loader)
