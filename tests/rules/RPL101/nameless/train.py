# OPTIONS: --no-preview
"""The first batch ends at a name that has no value yet (adapted from MoGDCN)."""

import torch

model = torch.nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for epoch in range(3):
    for row in torch.eye(2):
        loss = model(row).sum()
        loss.backward()
        optimizer.step()
        # end = time.time()
        print(epoch, loss.item(), end)
end = 0
