"""In order, or one after the other anyway."""
from mylib import DataLoader as Theirs
from torch.utils.data import DataLoader


def load(dataset, ordered):
    a = DataLoader(dataset, num_workers=2, in_order=True)
    b = DataLoader(dataset, num_workers=2)
    c = DataLoader(dataset, in_order=False)
    d = DataLoader(dataset, num_workers=1, in_order=False)
    e = DataLoader(dataset, num_workers=2, in_order=ordered)
    f = Theirs(dataset, num_workers=2, in_order=False)
    return a, b, c, d, e, f
