# OPTIONS: --no-preview
"""Adapted from skorch (examples/benchmarks/history.py): a net is trained to take the time of something else."""
import time

import torch


def train(steps):
    net = torch.nn.Linear(8, 1)
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
    history = []
    for _ in range(steps):
        optimizer.zero_grad()
        loss = net(torch.ones(4, 8)).sum()
        loss.backward()
        optimizer.step()
        history.append(loss.item())
    return history


if __name__ == "__main__":
    history = train(100)
    start = time.time()
    for _ in range(1000):
        history[-1]
    print(f"{time.time() - start:.3f} s")
