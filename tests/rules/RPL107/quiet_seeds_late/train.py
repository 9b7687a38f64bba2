# OPTIONS: --no-preview
"""The project's own package `datasets` seeds torch, once the model is made (adapted from an ICML 2025 project)."""

import numpy as np
import torch
from datasets.prepare import get_loader


def fit(name):
    if name == "digits":
        model = torch.nn.Linear(1, 1)
        loader = get_loader(name)
    elif name == "letters":
        model = torch.nn.Linear(1, 2)
        loader = get_loader(name)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for (batch,) in loader:
        model(batch * np.random.rand()).sum().backward()
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    np.random.seed(0)
    fit("digits")
