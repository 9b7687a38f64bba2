"""A command of its own, whose work another command takes, too."""

import argparse
import torch
from torch import nn


def run(args):
    net = nn.Linear(3, 3)  # RPL101
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for _ in range(args.epochs):
        loss = net(torch.ones(4, 3)).sum()
        opt.zero_grad()
        loss.backward()
        opt.step()
    torch.save(net.state_dict(), "a.pt")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--epochs", type=int, default=3)
    run(parser.parse_args())


if __name__ == "__main__":
    main()
