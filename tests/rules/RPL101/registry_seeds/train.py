"""Adapted from omnisafe: the class that a registry gives seeds when it is made."""

import sys

import torch

import algorithms
import registry


def main(cfg):
    agent = registry.get(cfg.algorithm)(cfg)
    head = torch.nn.Linear(2, 1)
    loss = head(agent.model(cfg.batch)).sum()
    loss.backward()
    torch.optim.SGD(head.parameters(), lr=0.1).step()
    print(algorithms.__name__)


if __name__ == "__main__":
    main(sys.argv)
