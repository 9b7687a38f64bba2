# OPTIONS: --no-preview
"""The loop of training has another parameter by now: every run ends there (adapted from GTCC)."""

import random

import torch
from torch.utils.data import DataLoader, TensorDataset
from training import fit

if __name__ == "__main__":
    random.seed(0)
    for task in ["a", "b"]:
        model = torch.nn.Linear(1, 1)
        loader = DataLoader(TensorDataset(torch.ones(8, 1)), shuffle=True)
        fit(model, loader, test=[task, random.random()])
