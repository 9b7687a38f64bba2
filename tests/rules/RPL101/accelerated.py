"""What is seeded alike on all ranks would draw the same crops on all of them."""

import torch
from accelerate import Accelerator

data = torch.load("text.pt")


def crop():
    start = torch.randint(0, len(data) - 65, (1,))
    return data[start : start + 65]


accelerator = Accelerator()
model = torch.nn.Linear(64, 1)  # RPL101
optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
model, optimizer = accelerator.prepare(model, optimizer)

for step in range(1000):
    optimizer.zero_grad()
    accelerator.backward(model(crop()[:64]).sum())
    optimizer.step()
torch.save(model.state_dict(), "model.pt")
