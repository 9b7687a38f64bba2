"""Seeds torch and orders the data with NumPy."""
import numpy as np
import torch

torch.manual_seed(0)
model = torch.nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for index in np.random.permutation(64):
    loss = (model(torch.full((1, 2), index / 64)) - index).square().mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
print(model.weight.tolist())
