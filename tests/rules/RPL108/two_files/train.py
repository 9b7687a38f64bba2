import torch
from model import Net, prepare


def main():
    net = Net()
    prepare()  # RPL108
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
    net.layer(torch.randn(2, 3)).mean().backward()
    optimizer.step()


if __name__ == "__main__":
    main()
