# After kzl/decision-transformer `gym/experiment.py`: the run's name is no result, its weights are.
import random

import torch
from torch import nn


def experiment(prefix, data):
    exp_prefix = f"{prefix}-{random.randint(100000, 999999)}"
    model = nn.Linear(4, 2)  # RPL101
    optimizer = torch.optim.AdamW(model.parameters())
    for x, y in data:
        optimizer.zero_grad()
        nn.functional.mse_loss(model(x), y).backward()
        optimizer.step()
    torch.save(model.state_dict(), exp_prefix)


if __name__ == "__main__":
    experiment("gym", torch.load("data.pt"))
