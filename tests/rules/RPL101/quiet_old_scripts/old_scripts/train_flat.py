# OPTIONS: --no-preview
"""What is left of earlier experiments (adapted from hyperbolic-hyperspectral)."""

import torch

model = torch.nn.Linear(3, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model(torch.ones(3)).backward()
optimizer.step()
torch.save(model.state_dict(), "flat.pt")
