"""`random` comes with its import."""
import torch
from order import shuffled

torch.manual_seed(3)  # RPL107
model = torch.nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for index in shuffled(64):
    loss = (model(torch.full((1, 2), index / 64)) - index).square().mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
torch.save(model.state_dict(), "model.pt")
