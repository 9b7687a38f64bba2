"""Seeds, then builds the model."""
import torch

torch.manual_seed(0)
model = torch.nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
loss = model(torch.randn(4, 2)).square().mean()
loss.backward()
optimizer.step()
print(model.weight.tolist())
