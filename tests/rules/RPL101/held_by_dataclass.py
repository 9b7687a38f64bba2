"""A seed that the options declare, which `main` gets."""
from dataclasses import dataclass

import torch
from torch import nn


@dataclass
class Config:
    seed: int = 5
    lr: float = 0.1


def main(cfg: Config):
    net = nn.Linear(2, 2)  # RPL101
    opt = torch.optim.SGD(net.parameters(), lr=cfg.lr)
    net(torch.randn(2)).sum().backward()
    opt.step()
    torch.save(net.state_dict(), "x.pt")


if __name__ == "__main__":
    main(Config())
