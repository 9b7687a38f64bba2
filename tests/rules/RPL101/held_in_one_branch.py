"""A dict that one branch loads: in the other, there is no seed."""
import torch, json, sys
from torch import nn
def train():
    if len(sys.argv) > 1:
        config = json.load(open(sys.argv[1]))
    else:
        config = {}
    print(config["seed"])
    net = nn.Linear(2, 2)  # RPL101
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    net(torch.randn(2)).sum().backward()
    opt.step()
    torch.save(net.state_dict(), "x.pt")

if __name__ == "__main__":
    train()
