"""An unseeded program: the loader's order, and the numbers its workers draw, are others every time."""

import torch
from torch.utils.data import DataLoader, Dataset


class Noisy(Dataset):
    def __len__(self):
        return 16

    def __getitem__(self, index):
        return index + torch.rand(1).item() / 10


if __name__ == "__main__":
    loader = DataLoader(Noisy(), batch_size=4, shuffle=True, num_workers=2)
    print([batch.tolist() for batch in loader])
