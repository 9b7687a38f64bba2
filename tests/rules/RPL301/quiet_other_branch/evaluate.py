"""Another program of the project, which the first has nothing to do with, asks for determinism."""

import torch

torch.use_deterministic_algorithms(True)
torch.manual_seed(0)
print(torch.load("model.pt"))
