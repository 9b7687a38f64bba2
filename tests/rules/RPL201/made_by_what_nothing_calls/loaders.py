import torch
from pairs import PairedLoader


def get_loader(dataset):
    return torch.utils.data.DataLoader(dataset, batch_size=2, shuffle=True, num_workers=2)  # RPL201


def get_loader_balanced(first, second):
    loader = PairedLoader()
    loader.initialize(first, second)
    return loader.load_data()
