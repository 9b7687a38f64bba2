import numpy as np
import torch
import torch.multiprocessing as mp
from torch import nn


def side(rank):
    print(np.random.rand(3))  # RPL113's


def main():
    torch.manual_seed(0)
    mp.spawn(side, nprocs=1)
    model = nn.Linear(3, 1)
    opt = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(3):
        loss = model(torch.ones(2, 3)).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        print(loss.item())


if __name__ == "__main__":
    main()
