import torch
from torch import nn


class Run:
    def __init__(self):
        self.steps = 3
        torch.manual_seed(0)

    def fit(self):
        net = nn.Linear(4, 2)
        optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
        for _ in range(self.steps):
            net(torch.randn(8, 4)).sum().backward()
            optimizer.step()


RUNS = {"plain": Run}


def go(run):
    run.fit()


if __name__ == "__main__":
    go(RUNS["plain"]())
    getattr(Run(), "fit")()
    for run in [Run(), Run()]:
        run.fit()
