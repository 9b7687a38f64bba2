# OPTIONS: --no-preview
"""After RoMa (experiments/train_tiny_roma_v1_outdoor.py): its package has no longer what it imports."""

import torch
from tool.benchmarks import Depth, Poses

if __name__ == "__main__":
    model = torch.nn.Linear(3, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.ones(3)).backward()
    optimizer.step()
    print(Depth(model), Poses(model))
