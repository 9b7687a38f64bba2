# OPTIONS: --no-preview
"""Smoke test of the loaders: shapes. After wayne155/pytorch_timeseries (examples/v2_forecast_smoke.py)."""

import torch
from torch.utils.data import DataLoader

if __name__ == "__main__":
    model = torch.nn.Linear(4, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in DataLoader(torch.load("rows.pt"), shuffle=True):
        model(batch).sum().backward()
        optimizer.step()
        assert batch.shape[1] == 4
