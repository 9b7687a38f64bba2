"""What is loaded here seeds nothing."""

import importlib
import random
import sys

import torch

task = importlib.import_module(f"plain.{sys.argv[1]}.training")
optimizer = torch.optim.SGD(task.model.parameters(), lr=0.1)
for _ in range(10):
    rows = random.sample(range(100), 8)  # RPL101
    task.model(torch.tensor(rows, dtype=torch.float)).sum().backward()
    optimizer.step()
torch.save(task.model.state_dict(), "model.pt")
