"""A seed of each rank's own is not taken for another RNG: whoever shuffles by that one may count on one order for all."""
import os

import numpy as np
import torch

rank = int(os.environ.get("RANK", 0))
torch.manual_seed(5 + rank)  # RPL107
model = torch.nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for index in np.random.permutation(64):
    loss = (model(torch.full((1, 2), index / 64)) - index).square().mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
torch.save(model.state_dict(), "model.pt")
