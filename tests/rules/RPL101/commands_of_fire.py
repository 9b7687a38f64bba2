"""What Fire shows no person is no command: the seeds of workers are not the program's. After traveller59/second.pytorch."""
import time

import fire
import numpy as np
import torch


def _worker_init_fn(worker_id):
    np.random.seed(int(time.time()) + worker_id)


def train(epochs=1):
    model = torch.nn.Linear(2, 2)  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=float(np.random.rand()))
    for _ in range(epochs):
        model(torch.ones(2)).sum().backward()
        optimizer.step()


if __name__ == "__main__":
    fire.Fire()
