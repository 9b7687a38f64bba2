# OPTIONS: --no-preview
"""Called a demonstration, and it trains."""
import sys

import torch
from torch.backends import cudnn

if __name__ == "__main__":
    model = torch.nn.Conv2d(3, 8, 3)
    model.load_state_dict(torch.load(sys.argv[1]))
    cudnn.benchmark = True  # RPL301
    cudnn.deterministic = True
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.load(sys.argv[2])).sum().backward()
    optimizer.step()
    torch.save(model.state_dict(), sys.argv[1])
