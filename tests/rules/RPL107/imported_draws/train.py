import torch
from order import ORDER
from torch import nn

def main():
    torch.manual_seed(0)  # RPL107
    net = nn.Linear(1, 1)
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
    for number in ORDER:
        net(torch.full((1, 1), float(number))).sum().backward()
        optimizer.step()


if __name__ == "__main__":
    main()
