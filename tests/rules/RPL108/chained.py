"""A constructor runs before the method that is called on what it makes."""

import torch


class Late:
    def __init__(self, seed):
        self.seed = seed
        self.net = torch.nn.Linear(3, 3)

    def fit(self):
        torch.manual_seed(self.seed)  # RPL108
        optimizer = torch.optim.SGD(self.net.parameters(), 0.1)
        self.net(torch.randn(5, 3)).sum().backward()
        optimizer.step()


if __name__ == "__main__":
    Late(seed=1).fit()
