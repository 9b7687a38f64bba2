# OPTIONS: --no-preview
import torch
from apex import amp

torch.manual_seed(0)
model = torch.nn.Linear(2, 2)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
amp.initialize(model)(torch.rand(1, 2)).sum().backward()
optimizer.step()
