# OPTIONS: --mode debug
import torch

seed = 3
model = torch.nn.Linear(4, 1)  # RPL101
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
loss = model(torch.randn(2, 4)).mean()
loss.backward()
optimizer.step()
