"""Sets the seed's variable after it was read."""
import os

import torch

from reprolint.runtime import enforce_reproducibility

enforce_reproducibility(deterministic=False)
os.environ["REPROLINT_SEED"] = "7"
print(torch.rand(3).tolist())
