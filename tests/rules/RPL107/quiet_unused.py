"""What is not drawn from needs no seed; a generator has its own; the loader's workers take torch's."""
import random
import string

import numpy as np
import torch
from torch.utils.data import DataLoader


class Noisy(torch.utils.data.Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, index):
        return np.random.rand(2) + random.random()


if __name__ == "__main__":
    torch.manual_seed(0)
    rng = np.random.default_rng(0)
    order = rng.permutation(8)
    model = torch.nn.Linear(2, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in DataLoader(Noisy(), shuffle=True, num_workers=2):
        model(batch.float()).mean().backward()
        optimizer.step()
    print(order, f"run-{random.choices(string.ascii_letters, k=3)}", port := random.randint(1024, 9999))
