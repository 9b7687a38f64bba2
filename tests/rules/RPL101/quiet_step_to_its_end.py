# OPTIONS: --no-preview
"""A step that only comes to its end."""

import numpy as np
import torch

model = torch.nn.Linear(10, 10)
optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
data = torch.from_numpy(np.load("input.npz")["x"])
loss = model(data).sum()
loss.backward()
optimizer.step()
print("FINISHED!")
