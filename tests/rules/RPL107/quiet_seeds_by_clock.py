# OPTIONS: --no-preview
import random
import time

import numpy as np
import torch

if __name__ == "__main__":
    torch.manual_seed(1)
    model = torch.nn.Linear(2, 2)
    np.random.seed(int(time.time()))
    order = random.choices(range(4), k=4)
    optimizer = torch.optim.SGD(model.parameters(), lr=float(np.random.rand()))
    for _ in order:
        model(torch.ones(2)).sum().backward()
        optimizer.step()
