import torch
from common.run import start
from model import Net


def main():
    start()
    net = Net()
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
    loss = net(torch.randn(2, 3)).mean()
    loss.backward()
    optimizer.step()


if __name__ == "__main__":
    main()
