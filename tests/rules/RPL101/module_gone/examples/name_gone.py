"""Examples that a change of the package has left behind: nothing of them runs. Adapted from tevatron and setfit."""
import torch

from pkg.modeling import BaseModel
from pkg.data import load as prepare

model = torch.nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for row in prepare():
    model(torch.tensor(row)).sum().backward()
    optimizer.step()
