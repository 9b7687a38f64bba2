"""Children of a fresh interpreter do not inherit a seed: it belongs into the function that they run."""
import torch
import torch.multiprocessing as mp
from torch import nn


def work(rank, epochs):
    """What each process does."""
    model = nn.Linear(4, 1)  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(epochs):
        loss = model(torch.randn(8, 4)).mean()
        loss.backward()
        optimizer.step()


if __name__ == "__main__":
    mp.spawn(work, args=(2,), nprocs=2)
