import torch

from images import Batches
from net import Net


def main():
    torch.manual_seed(0)
    net = Net()
    optimizer = torch.optim.Adam(net.parameters())
    for batch in Batches("images"):
        net(batch).mean().backward()
        optimizer.step()


if __name__ == "__main__":
    main()
