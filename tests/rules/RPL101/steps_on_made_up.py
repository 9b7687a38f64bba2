# OPTIONS: --no-preview
"""Made-up data, too, but as many steps as it takes to fit them: what is printed is a result."""

import torch
from torch import nn
from torch.optim import Adam


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 1)

    def forward(self, x):
        return self.layer(x)


if __name__ == "__main__":
    x = torch.randn(64, 4)  # RPL101
    model = Net()
    optimizer = Adam(model.parameters())
    for _ in range(100):
        loss = (model(x) - x.sum(1, keepdim=True)).square().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    print("loss", loss.item())
