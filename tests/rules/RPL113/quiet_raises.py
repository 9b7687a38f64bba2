"""Adapted from MiSLAS (train_stage1.py): called with one argument too few, the spawned function raises."""

import numpy as np
import torch
import torch.multiprocessing as mp


def worker(rank, world_size, config, folder):
    lam = np.random.beta(1.0, 1.0)
    model = torch.nn.Linear(2, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    (lam * model(torch.randn(4, 2))).sum().backward()
    optimizer.step()
    torch.save(model.state_dict(), f"{folder}/{rank}.pt")


if __name__ == "__main__":
    torch.manual_seed(0)
    np.random.seed(0)
    if torch.cuda.device_count() > 1:
        mp.spawn(worker, nprocs=2, args=(2, {}))
    else:
        worker(0, 1, {}, "runs")
