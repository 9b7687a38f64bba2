"""A seed that is None where nobody gives one: it is drawn and printed then."""
import torch
from typing import Optional
from dataclasses import dataclass
from torch import nn
import tyro
@dataclass
class Args:
    seed: Optional[int] = None
    lr: float = 1.0
def train(a):
    net = nn.Linear(2, 2)  # RPL101
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    net(torch.randn(2)).sum().backward()
    opt.step()
    torch.save(net.state_dict(), "x.pt")

if __name__ == "__main__":
    a = tyro.cli(Args)
    train(a)
