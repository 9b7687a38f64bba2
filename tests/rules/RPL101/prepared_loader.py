"""What a framework takes over is a loader: the model that draws stands below, and no rank may differ before it."""

import torch
from accelerate import Accelerator
from torch.utils.data import DataLoader

accelerator = Accelerator()
loader = accelerator.prepare(DataLoader([1.0, 2.0]))
model = torch.nn.Linear(1, 1)  # RPL101
optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)

for row in loader:
    optimizer.zero_grad()
    accelerator.backward(model(row).sum())
    optimizer.step()
torch.save(model.state_dict(), "model.pt")
