# OPTIONS: --no-preview
"""The block trains on what it reads."""

import numpy as np
import torch
from torch import nn


class Scorer(nn.Module):
    def __init__(self, users):
        super().__init__()
        self.embed = nn.Embedding(users, 4)

    def forward(self, users):
        return self.embed(users).sum(1)


if __name__ == "__main__":
    users = torch.LongTensor(np.loadtxt("users.txt"))
    negative = torch.LongTensor(np.random.randint(81, size=11))  # RPL101
    model = Scorer(81)
    optimizer = torch.optim.Adam(model.parameters(), lr=0.001)
    for round in range(30):
        loss = (model(users) - model(negative)).mean()
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        print(f"Iter {round}: ", loss.item())
