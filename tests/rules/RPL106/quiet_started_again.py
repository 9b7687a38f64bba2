"""The program sets the hash seed and starts itself anew: the hashes are the same in every run."""
import os
import sys

if os.environ.get("PYTHONHASHSEED") != "0":
    os.environ["PYTHONHASHSEED"] = "0"
    os.execv(sys.executable, [sys.executable, *sys.argv])

import numpy as np
import torch


def rng_of(name: str):
    return np.random.default_rng(hash(name) % 2**32)


def bucket(word: str) -> torch.Tensor:
    return torch.tensor(hash(word) % 16)
