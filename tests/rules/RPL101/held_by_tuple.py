"""A named tuple without default."""
import torch
from typing import NamedTuple
from torch import nn
class Hyper(NamedTuple):
    lr: float
    seed: int
def train(h: Hyper):
    net = nn.Linear(2, 2)  # RPL101
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    net(torch.randn(2)).sum().backward()
    opt.step()
    torch.save(net.state_dict(), "x.pt")

def main():
    h = Hyper(0.1, 5)
    train(h)
if __name__ == "__main__":
    main()
