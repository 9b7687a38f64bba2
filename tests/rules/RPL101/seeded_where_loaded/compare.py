"""Every module that may be loaded here seeds when it is imported: as in NUS-HPC-AI-Lab/Neural-Network-Diffusion."""

import importlib
import random
import sys

import torch

task = importlib.import_module(f"tasks.{sys.argv[1]}.training")
optimizer = torch.optim.SGD(task.model.parameters(), lr=0.1)
for _ in range(10):
    rows = random.sample(range(100), 8)
    task.model(torch.tensor(rows, dtype=torch.float)).sum().backward()
    optimizer.step()
torch.save(task.model.state_dict(), "model.pt")
