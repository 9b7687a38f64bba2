"""Adapted from joeynmt (training.py before 735db29): the iterators are made in another file."""

import numpy as np
import torch
from data import make_iterator


def train(config):
    seed = config.get("random_seed", 42)
    torch.manual_seed(seed)
    np.random.seed(seed)  # RPL107
    model = torch.nn.Linear(3, 2)
    optimizer = torch.optim.Adam(model.parameters())
    for batch in make_iterator(config["data"], shuffle=True):
        optimizer.zero_grad()
        model(batch.src).sum().backward()
        optimizer.step()


if __name__ == "__main__":
    train({"data": []})
