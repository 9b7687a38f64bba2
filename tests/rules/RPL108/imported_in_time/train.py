import torch

import seeds
from nets import net


def main():
    optimizer = torch.optim.SGD(net.parameters(), lr=seeds.RATE)
    for _ in range(3):
        net(torch.ones(1, 4)).sum().backward()
        optimizer.step()


if __name__ == "__main__":
    main()
    torch.manual_seed(3)
