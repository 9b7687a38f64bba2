"""The weights are drawn before the first batch, in a class and by a helper."""

import argparse

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(8, 2)

    def forward(self, x):
        return self.fc(x)


def prepare(args):
    net = Net().to(args.device)  # RPL101
    return net, torch.optim.SGD(net.parameters(), lr=args.lr)


def train(args):
    net, optimizer = prepare(args)
    for _ in range(5):
        loss = net(torch.randn(4, 8)).sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    print(loss.item())


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--lr", type=float, default=0.1)
    parser.add_argument("--device", default="cpu")
    train(parser.parse_args())
