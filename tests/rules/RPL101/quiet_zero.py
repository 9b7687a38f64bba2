"""Adapted from LeoGrin/tabular-benchmark: libzero, which is called delu now, seeds all three."""
import random

import delu
import numpy as np
import torch
import zero

if torch.cuda.is_available():
    zero.improve_reproducibility(7)
else:
    delu.random.seed(0)
model = torch.nn.Linear(3, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=random.random())
model(torch.randn(2, 3) + np.random.rand()).mean().backward()
optimizer.step()
