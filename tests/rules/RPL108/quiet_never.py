"""Nothing is seeded, early or late: another rule speaks."""
import torch

model = torch.nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model(torch.randn(1, 2)).mean().backward()
optimizer.step()
