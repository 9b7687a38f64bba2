# Adapted from Pointnet_Pointnet2_pytorch (train_semseg.py): what workers seed is not seeded here.
import random

import numpy as np
import torch
from torch.utils.data import DataLoader


def seed_worker(worker_id):
    random.seed(torch.initial_seed() + worker_id)


def main(dataset):
    np.random.seed(0)  # RPL107
    loader = DataLoader(dataset, shuffle=True, num_workers=10, worker_init_fn=lambda i: random.seed(i + 7))
    other = DataLoader(dataset, num_workers=10, worker_init_fn=seed_worker)
    order = random.sample(range(10), 3)
    model = torch.nn.Linear(2, 2)
    optimizer = torch.optim.SGD(model.parameters())
    for batch in loader:
        model(batch).sum().backward()
        optimizer.step()
    return order, other


if __name__ == "__main__":
    main(list(range(9)))
