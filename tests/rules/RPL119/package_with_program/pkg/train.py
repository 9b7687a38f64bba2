import random

import numpy as np
import torch

from pkg.fraud import read

if __name__ == "__main__":
    random.seed(0)
    np.random.seed(0)
    torch.manual_seed(0)
    model = torch.nn.Linear(2, 2)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for row in read("table.csv"):
        model(row).mean().backward()
        optimizer.step()
