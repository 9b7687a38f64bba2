"""The same function called in the main process."""

import torch
from pipeline import perturb
from torch import nn, optim

if __name__ == "__main__":
    torch.manual_seed(777)  # RPL107
    model = nn.Linear(1, 1)
    optimizer = optim.SGD(model.parameters(), lr=0.1)
    for number in range(9):
        model(torch.tensor([perturb(number, (1.0, 2.0))])).sum().backward()
        optimizer.step()
