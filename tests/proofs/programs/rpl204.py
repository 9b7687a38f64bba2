"""The classic idiom: every epoch starts with the same numbers."""

import json

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Noisy(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, index):
        return np.random.random()


def worker_init_fn(worker_id):
    np.random.seed(np.random.get_state()[1][0] + worker_id)


if __name__ == "__main__":
    torch.manual_seed(0)
    loader = DataLoader(Noisy(), batch_size=None, num_workers=2, worker_init_fn=worker_init_fn)
    streams = []
    for _ in range(2):
        numbers = list(loader)  # items go to the workers in turn
        streams += [numbers[0::2], numbers[1::2]]
    print(json.dumps({"streams": streams}))
