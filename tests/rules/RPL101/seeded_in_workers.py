"""A `worker_init_fn` seeds in the workers, and nothing here."""

import random
from functools import partial

import numpy as np
import torch
from torch.utils.data import DataLoader
from torchvision.datasets import MNIST


def init(worker_id, seed):
    np.random.seed(seed + worker_id)
    random.seed(seed + worker_id)


def build(dataset, seed=None):
    return DataLoader(dataset, batch_size=2, shuffle=True, num_workers=2, worker_init_fn=partial(init, seed=seed))


if __name__ == "__main__":
    model = torch.nn.Linear(4, 4)  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for x, y in build(MNIST("data")):
        print(random.random(), np.random.rand())
        model(x).sum().backward()
        optimizer.step()
    torch.save(model.state_dict(), "m.pt")
