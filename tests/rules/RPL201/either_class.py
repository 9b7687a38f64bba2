"""Loaders made under other names: by a class of the project's own, by one class or another (adapted from yolov5)."""

import torchdata.stateful_dataloader
from torch.utils.data import DataLoader


class Named(DataLoader):
    def __init__(self, dataset, config):
        super().__init__(dataset=dataset, num_workers=config["workers"], shuffle=True)  # RPL201


class Endless(DataLoader):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)


def create(dataset, once):
    loader = DataLoader if once else Endless
    return loader(dataset, shuffle=True, num_workers=4)  # RPL201


def resumable(dataset):
    return torchdata.stateful_dataloader.StatefulDataLoader(dataset, shuffle=True, num_workers=4)  # RPL201
