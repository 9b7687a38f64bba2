"""Nothing is seeded: another rule speaks."""
import numpy as np
import torch

print(torch.randperm(3), np.random.permutation(3))
