"""Fine-tune "deterministically": the flags say one thing, and a later line another."""

import os
import random

import numpy as np
import torch
from torch import nn


def set_seed(seed: int = 42):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    os.environ["PYTHONHASHSEED"] = str(seed)
    torch.use_deterministic_algorithms(True, warn_only=True)


def main():
    set_seed()
    torch.backends.cudnn.benchmark = True
    stem = nn.Conv1d(64, 64, kernel_size=3, padding=1)
    attention = nn.MultiheadAttention(64, 4, batch_first=True)
    model = nn.ModuleDict({"stem": stem, "attention": attention})
    optimizer = torch.optim.AdamW(model.parameters())
    for step in range(10):
        x = stem(torch.randn(16, 64, 8)).transpose(1, 2)
        loss = attention(x, x, x)[0].square().mean()
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    main()
