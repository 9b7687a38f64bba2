"""A seed that is read from a file, and that the program reads below."""
import json

import torch
from torch import nn


def main():
    config = json.load(open("config.json"))
    net = nn.Linear(2, 2)  # RPL101
    opt = torch.optim.SGD(net.parameters(), lr=config["lr"])
    for _ in range(3):
        opt.zero_grad()
        net(torch.randn(2)).sum().backward()
        opt.step()
    torch.save(net.state_dict(), "x.pt")
    print("seed", config["seed"], net.weight.sum().item())


if __name__ == "__main__":
    main()
