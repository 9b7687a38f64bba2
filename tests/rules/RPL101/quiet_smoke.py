# OPTIONS: --no-preview
"""Adapted from KGAT-pytorch (model/CKE_full.py): the block under the class trains it on what it draws, and keeps
nothing."""

import torch
from torch import nn


class Scorer(nn.Module):
    def __init__(self, args):
        super().__init__()
        self.embed = nn.Embedding(args.users, 4)

    def forward(self, users):
        return self.embed(users).sum(1)


if __name__ == "__main__":
    import argparse

    import numpy as np

    args = argparse.ArgumentParser().parse_args()
    args.users = 81
    users = torch.LongTensor(np.random.randint(args.users, size=11))
    model = Scorer(args)
    optimizer = torch.optim.Adam(model.parameters(), lr=0.001)
    for round in range(30):
        loss = model(users).mean()
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        print(f"Iter {round}: ", loss.item())
