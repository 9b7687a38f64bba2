"""Nothing seeds torch on the way to these loaders."""
import functools

import torch
import torch.utils.data as D
from torch.utils.data import DataLoader as DL
from torch.utils.data import RandomSampler


class Mine(torch.utils.data.DataLoader):
    """A project class that adds nothing to do with randomness."""


make = functools.partial(DL, num_workers=2, shuffle=True)


def load(dataset, workers, options):
    a = torch.utils.data.DataLoader(dataset, 8, True, num_workers=workers)  # RPL201
    b = D.DataLoader(dataset, shuffle=options.shuffle, num_workers=2)  # RPL201
    c = DL(dataset, sampler=RandomSampler(dataset), num_workers=2, generator=None)  # RPL201
    d = Mine(dataset, shuffle=True, num_workers=2)  # RPL201
    e = make(dataset)  # RPL201
    settings = {"num_workers": 4, "pin_memory": True}
    f = DL(dataset, shuffle=True, **settings)  # RPL201
    g = DL(dataset, 8, num_workers=workers)  # RPL201
    return a, b, c, d, e, f, g
