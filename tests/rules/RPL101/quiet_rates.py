"""How a learning rate moves: no weight gets a gradient. After ildoonet/pytorch-gradual-warmup-lr (run.py)."""

import torch
from torch.optim import SGD
from torch.optim.lr_scheduler import ExponentialLR

if __name__ == "__main__":
    weights = [torch.nn.Parameter(torch.randn(3, 3))]
    optimizer = SGD(weights, 0.5)
    schedule = ExponentialLR(optimizer, gamma=0.9)
    for epoch in range(10):
        optimizer.step()
        schedule.step()
        print(epoch, optimizer.param_groups[0]["lr"])
