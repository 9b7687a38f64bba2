import torch

import environment
import os

environment.quiet()
os.environ["MKL_CBWR"] = "COMPATIBLE"  # RPL402
print(torch.rand(1))
