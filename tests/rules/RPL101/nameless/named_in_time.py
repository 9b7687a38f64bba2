# OPTIONS: --no-preview
"""Names that look as if nothing gave them a value, and one that is asked for when the numbers are there."""

import torch

model = torch.nn.Linear(2, 1)  # RPL101
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)


def begin():
    global started
    started = True


def scaled(loss):
    return loss * factor


begin()
print(started, __file__, [n for n in "ab"], (last := 1), last)
for epoch in range(3):
    if epoch:
        print(before)
    for row in torch.eye(2):
        loss = scaled(model(row).sum()) if epoch else model(row).sum()
        loss.backward()
        optimizer.step()
    before = epoch
    factor = 2
print(unknown)  # noqa: F821
