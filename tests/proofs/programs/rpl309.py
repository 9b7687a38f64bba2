"""Sets a variable that torch does not read, and reads memory that nobody wrote."""
import os

import torch

os.environ["TORCH_USE_DETERMINISTIC_ALGORITHMS"] = "1"
names = [[str(number)] for number in range(5000)]
del names
for size in (3, 5, 7, 20):
    print(torch.empty(size, dtype=torch.int64).tolist())
