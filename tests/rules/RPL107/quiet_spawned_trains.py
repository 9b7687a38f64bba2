import numpy as np
import torch
import torch.multiprocessing as mp
from torch import nn


def work(rank, seed):
    torch.manual_seed(seed + rank)
    np.random.seed(seed + rank)
    model = nn.Linear(3, 1)
    opt = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(3):
        loss = model(torch.ones(2, 3)).pow(2).mean() * np.random.rand()
        opt.zero_grad()
        loss.backward()
        opt.step()


def main():
    torch.manual_seed(0)
    print(np.random.rand(2))
    mp.spawn(work, args=(3,), nprocs=2)


if __name__ == "__main__":
    main()
