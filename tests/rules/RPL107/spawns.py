import numpy as np
import torch
import torch.multiprocessing as mp
from torch import nn


def side(rank):
    torch.manual_seed(rank)
    print(torch.rand(3))


def main():
    torch.manual_seed(0)  # RPL107
    mp.spawn(side, nprocs=1)
    model = nn.Linear(3, 1)
    opt = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(3):
        loss = model(torch.ones(2, 3)).pow(2).mean() * np.random.rand()
        opt.zero_grad()
        loss.backward()
        opt.step()
        print(loss.item())


if __name__ == "__main__":
    main()
