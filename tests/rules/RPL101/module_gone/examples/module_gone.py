# OPTIONS: --no-preview
"""Examples that a change of the package has left behind: nothing of them runs. Adapted from tevatron and setfit."""
import torch

from pkg.preprocessor import prepare

model = torch.nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for row in prepare():
    model(torch.tensor(row)).sum().backward()
    optimizer.step()
