# OPTIONS: --no-preview
"""Where torch is seeded and NumPy is not, workers have what they draw from: in large projects told with preview only."""

import torch
from augment import flip

if __name__ == "__main__":
    torch.manual_seed(0)  # RPL107
    model = torch.nn.Linear(3, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(flip(torch.ones(3))).backward()
    optimizer.step()
