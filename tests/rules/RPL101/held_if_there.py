"""A key that is read only where it is there."""
import torch, yaml, sys
from torch import nn
def train():
    with open("x.yaml") as f:
        config = yaml.safe_load(f)
    if "seed" in config:
        print(config["seed"])
    net = nn.Linear(2, 2)  # RPL101
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    net(torch.randn(2)).sum().backward()
    opt.step()
    torch.save(net.state_dict(), "x.pt")

if __name__ == "__main__":
    train()
