"""The layout of the call stays."""
import torch
from torch.utils.data import DataLoader


class Draws(torch.utils.data.Dataset):
    def __init__(self):
        self.rng = torch.Generator()

    def __getitem__(self, index):
        return torch.rand(1, generator=self.rng) + index

    def __len__(self):
        return 8


def main(dataset):
    train = DataLoader(  # RPL201
        dataset,
        batch_size=4,
        shuffle=True,
        num_workers=2,  # two are enough
    )
    other = DataLoader(Draws(), 4, True, num_workers=2, generator=None)  # RPL201
    return train, other


if __name__ == "__main__":
    main(Draws())
