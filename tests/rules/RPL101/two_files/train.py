import torch
from model import Net


def main():
    net = Net()  # RPL101
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
    loss = net(torch.ones(2, 3)).mean()
    loss.backward()
    optimizer.step()


if __name__ == "__main__":
    main()
