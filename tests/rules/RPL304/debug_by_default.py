# OPTIONS: --no-preview --mode debug
"""Bitwise equality is wanted: what is in its way is told without preview."""
import torch

torch.backends.cudnn.deterministic = True  # RPL304
model = torch.nn.Conv2d(1, 1, 3).cuda()
optimizer = torch.optim.SGD(model.parameters(), 0.1)
model(torch.zeros(1, 1, 9, 9).cuda()).sum().backward()
optimizer.step()
