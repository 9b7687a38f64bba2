import os
import sys

import torch

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(
    0,
    os.path.join(ROOT, "common"),
)
from setting import prepare

prepare(3)
net = torch.nn.Linear(8, 1)
optimizer = torch.optim.Adam(net.parameters())
for _ in range(9):
    loss = net(torch.ones(4, 8)).sum()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
