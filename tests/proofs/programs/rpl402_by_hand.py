"""Sets the seed's variable before it is read."""
import os

import torch

from reprolint.runtime import enforce_reproducibility

os.environ["REPROLINT_SEED"] = "7"
enforce_reproducibility(deterministic=False)
print(torch.rand(3).tolist())
