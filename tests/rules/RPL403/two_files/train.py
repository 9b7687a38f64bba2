import os

import torch

from common import ask

if __name__ == "__main__":
    ask()
    os.environ["NVTE_ALLOW_NONDETERMINISTIC_ALGO"] = "1"  # RPL403
    torch.nn.Linear(1, 1)
