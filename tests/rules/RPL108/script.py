import torch
from torch import nn

model = nn.Linear(4, 1)
torch.manual_seed(0)  # RPL108
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model(torch.randn(2, 4)).mean().backward()
optimizer.step()
