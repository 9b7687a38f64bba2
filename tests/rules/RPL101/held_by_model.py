"""A model with a seed is none of the program's options."""
import torch
from torch import nn
class Net(nn.Module):
    def __init__(self, seed=3):
        super().__init__()
        self.seed = seed
        self.l = nn.Linear(2, 2)
def train(net):
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    net.l(torch.randn(2)).sum().backward()
    opt.step()
    torch.save(net.state_dict(), "x.pt")
if __name__ == "__main__":
    train(Net())  # RPL101
