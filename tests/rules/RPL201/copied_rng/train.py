"""One finding for a loader with two faults."""
import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Noisy(Dataset):
    def __init__(self, rows):
        self.rows, self.rng = rows, np.random.default_rng(0)

    def __getitem__(self, index):
        return self.rows[index] + self.rng.normal()

    def __len__(self):
        return len(self.rows)


if __name__ == "__main__":
    torch.manual_seed(0)
    model = torch.nn.Linear(1, 1)
    for batch in DataLoader(Noisy([1.0, 2.0]), shuffle=True, num_workers=2):  # RPL201
        model(batch.float()[:, None]).sum().backward()
