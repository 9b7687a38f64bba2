# OPTIONS: --no-preview
"""After the manner of alpaca_farm: the noise is what another program asks for."""
import torch
from tokens import resize

table = resize(torch.load("table.pt"), 9).requires_grad_()
optimizer = torch.optim.SGD([table], lr=0.1)
for _ in range(3):
    loss = (table**2).sum()
    loss.backward()
    optimizer.step()
torch.save(table, "trained.pt")
