"""A package out of sight is given the seed for all randomness: it may seed everything."""
# libzero 0.0.2 had this name for it; here it is somebody's own.
import labtools
import torch
from labtools import options

args = options.load()
labtools.set_randomness(args["seed"])
model = torch.nn.Linear(3, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model(torch.randn(2, 3)).mean().backward()
optimizer.step()
