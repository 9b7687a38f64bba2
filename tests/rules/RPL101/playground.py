# OPTIONS: --no-preview
"""A playground is a demonstration by its name."""

import time

import numpy as np
import torch

scores = torch.zeros(100)
for _ in range(3):
    start = time.time()
    chosen = np.random.randint(0, 100, size=10)
    scores = scores.index_add(0, torch.tensor(chosen), torch.ones(10))
    print(time.time() - start)
np.save("scores.npy", scores.numpy())
