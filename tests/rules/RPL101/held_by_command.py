"""A class whose constructor takes the options of the command line."""
import fire
import torch
from torch import nn

class Trainer:
    def __init__(self, seed=1, lr=0.1):
        self.seed, self.lr = seed, lr
        self.net = nn.Linear(2, 2)

    def run(self):
        opt = torch.optim.SGD(self.net.parameters(), lr=self.lr)
        for _ in range(3):
            opt.zero_grad(); self.net(torch.randn(2)).sum().backward(); opt.step()  # RPL101
        torch.save(self.net.state_dict(), "x.pt")

if __name__ == "__main__":
    fire.Fire(Trainer)
