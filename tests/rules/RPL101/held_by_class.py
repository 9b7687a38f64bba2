"""A class that nothing makes an instance of."""
import torch
from torch import nn
class CFG:
    seed = 42
    lr = 0.1
def main():
    net = nn.Linear(2, 2)  # RPL101
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    net(torch.randn(2)).sum().backward()
    opt.step()
    torch.save(net.state_dict(), "x.pt")

    print(CFG.lr)
if __name__ == "__main__":
    main()
