# OPTIONS: --no-preview
import torch
from tokens import resize

table = resize(torch.load("table.pt"), 9, jitter=True).requires_grad_()  # RPL101
optimizer = torch.optim.SGD([table], lr=0.1)
for _ in range(3):
    loss = (table**2).sum()
    loss.backward()
    optimizer.step()
torch.save(table, "trained.pt")
