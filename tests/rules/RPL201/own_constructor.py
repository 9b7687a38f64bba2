"""A loader of the program's own: what its constructor does not take is given to the base there."""
import torch
from torch.utils.data import DataLoader


class BaseDataLoader(DataLoader):
    def __init__(self, dataset, batch_size, shuffle, num_workers=1):
        super().__init__(dataset, batch_size, shuffle, num_workers=num_workers)  # RPL201


class Open(DataLoader):
    def __init__(self, dataset, batch_size, **options):
        super().__init__(dataset, batch_size, **options)


class Plain(DataLoader):
    pass


def main(dataset):
    for batch in BaseDataLoader(dataset, 4, True, 4):
        print(batch)
    for batch in Open(dataset, 4, shuffle=True, num_workers=4):  # RPL201
        print(batch)
    for batch in Plain(dataset, 4, shuffle=True, num_workers=4):  # RPL201
        print(batch)
    for batch in Plain(dataset, 4, shuffle=True, num_workers=2):  # RPL201
        print(batch)


if __name__ == "__main__":
    main(torch.zeros(4))
