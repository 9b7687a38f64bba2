# OPTIONS: --no-preview
# The same, but what it learns is kept.
import torch

weights = torch.nn.Parameter(torch.rand(10, 10))  # RPL101
inputs = torch.rand(10, 10)
optimizer = torch.optim.Adam([weights])
(inputs * weights).sum().backward()
optimizer.step()
torch.save(weights, "weights.pt")
