# OPTIONS: --no-preview
"""One step whose loss a person can compare."""

import numpy as np
import torch

model = torch.nn.Linear(10, 10)  # RPL101
optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
data = torch.from_numpy(np.load("input.npz")["x"])
loss = model(data).sum()
loss.backward()
optimizer.step()
print(f"Loss: {loss.item()}")
