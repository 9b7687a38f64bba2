"""The seed of a dataset's options is not the program's."""
from dataclasses import dataclass

import torch


@dataclass
class DataConfig:
    seed: int = 123


def train(data: DataConfig):
    net = torch.nn.Linear(2, 2)  # RPL101
    torch.optim.SGD(net.parameters(), lr=0.1).step()
    torch.save(net, "net.pt")


if __name__ == "__main__":
    train(DataConfig())
