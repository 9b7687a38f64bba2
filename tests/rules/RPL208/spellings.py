"""Batches as they are ready."""
import torch.utils.data as D
from torch.utils.data import DataLoader

ORDERED = False


def load(dataset, workers, generator):
    a = DataLoader(dataset, num_workers=2, in_order=False)  # RPL208
    b = D.DataLoader(dataset, num_workers=workers, in_order=ORDERED)  # RPL208
    options = {"num_workers": 4, "in_order": False}
    c = DataLoader(dataset, generator=generator, **options)  # RPL208
    return a, b, c
