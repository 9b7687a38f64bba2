import torch
from torch import nn
from config import cfg
def train():
    net = nn.Linear(2, 2)  # RPL101
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    net(torch.randn(2)).sum().backward()
    opt.step()
    torch.save(net.state_dict(), "x.pt")

if __name__ == "__main__":
    train()
