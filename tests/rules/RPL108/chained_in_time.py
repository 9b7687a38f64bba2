"""A constructor that seeds before the method that is called on what it makes."""

import torch


class Trainer:
    def __init__(self, seed):
        torch.manual_seed(seed)
        self.net = torch.nn.Linear(3, 3)

    def fit(self, data):
        optimizer = torch.optim.SGD(self.net.parameters(), 0.1)
        self.net(data).sum().backward()
        optimizer.step()


def load(count):
    return torch.randn(count, 3)


if __name__ == "__main__":
    Trainer(
        seed=1,
    ).fit(
        load(5),
    )
