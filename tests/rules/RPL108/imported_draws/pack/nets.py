import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 1)

    def forward(self, x):
        return self.layer(x)


SCALE = torch.zeros(4)
PALETTE = torch.rand(20, 3)
net = Net()  # RPL108
trial = Net()
print(trial(torch.randn(1, 4)))


def paint(index):
    return PALETTE[index]


def made():
    return Net()


if __name__ == "__main__":
    model = Net()
    print(model(torch.randn(2, 4)))
