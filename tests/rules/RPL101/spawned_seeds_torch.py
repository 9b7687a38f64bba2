"""What is spawned seeds torch, of which the weights are, and not NumPy. Adapted from princeton-vl/DROID-SLAM (train.py)."""
import numpy as np
import torch
import torch.multiprocessing as mp


def setup(rank):
    torch.distributed.init_process_group("nccl", rank=rank, world_size=2)
    torch.manual_seed(0)


def train(rank, steps):
    setup(rank)
    model = torch.nn.Linear(2, 2)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(steps):
        scale = np.random.rand()  # RPL101
        model(scale * torch.ones(2)).sum().backward()
        optimizer.step()


if __name__ == "__main__":
    mp.spawn(train, nprocs=2, args=(10,))
