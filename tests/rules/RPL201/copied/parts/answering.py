# OPTIONS: --no-preview
"""Of a library that was copied in, programs load one half. After conv-emotion (simpletransformers)."""

import torch
from torch.utils.data import DataLoader


def answer(samples):
    model = torch.nn.Linear(1, 1)
    for batch in DataLoader(samples, batch_size=8, shuffle=True, num_workers=2):  # RPL201
        model(batch.float()[:, None]).sum().backward()
