"""A split, and nothing else that is drawn: RPL112 says so of the same call."""

import random
import torch
from helper import seed_torch


def main(rows):
    seed_torch(0)
    train_idx = list(rows)
    random.shuffle(train_idx)
    cut = int(len(train_idx) * 0.8)
    train_split, test_split = train_idx[:cut], train_idx[cut:]
    net = torch.nn.Linear(2, 1)
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
    for row in train_split:
        optimizer.zero_grad()
        net(torch.tensor([row, 1.0])).sum().backward()
        optimizer.step()
    print(net(torch.tensor([test_split[0], 1.0])))


if __name__ == "__main__":
    main(range(100))
