# OPTIONS: --preview
import numpy as np
import torch
from masks import factory
from options import read
from torch.utils.data import DataLoader


class Runner:
    def __init__(self, net, loader):
        self.net, self.loader = net, loader
        self.optimizer = torch.optim.Adam(net.parameters())

    def train_epoch(self):
        for batch in self.loader:
            loss = self.net(batch.float()).sum()
            self.optimizer.zero_grad()
            loss.backward()
            self.optimizer.step()


def main(config):
    torch.manual_seed(config["seed"])  # RPL107
    kind, _ = factory("impute")
    loader = DataLoader(kind(np.ones((9, 4))), batch_size=3, shuffle=True, num_workers=config["num_workers"])
    runner = Runner(torch.nn.Linear(4, 1), loader)
    for _ in range(3):
        runner.train_epoch()


if __name__ == "__main__":
    main(read())
