# OPTIONS: --no-preview
"""A file of such a name that trains what it shows."""
import torch
from torch import nn
from torch.backends import cudnn

torch.manual_seed(0)
cudnn.deterministic = True
cudnn.benchmark = True  # RPL301
network = nn.Conv2d(3, 8, 3)
optimizer = torch.optim.SGD(network.parameters(), lr=0.1)
network(torch.rand(1, 3, 8, 8)).sum().backward()
optimizer.step()
torch.save(network.state_dict(), "network.pt")
