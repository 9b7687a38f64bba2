"""Something out of reach may seed: by its name, it sets the run up."""
import torch
from common import setup_run

setup_run()
model = torch.nn.Linear(3, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model(torch.randn(2, 3)).mean().backward()
optimizer.step()
