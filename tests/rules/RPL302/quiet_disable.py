"""Adapted from diffusers (src/diffusers/utils/torch_utils.py): one function switches on, and its counterpart off."""
import os

import torch


def enable_full_determinism():
    os.environ["CUBLAS_WORKSPACE_CONFIG"] = ":16:8"
    torch.use_deterministic_algorithms(True)
    torch.backends.cudnn.deterministic = True


def disable_full_determinism():
    os.environ["CUBLAS_WORKSPACE_CONFIG"] = ""
    torch.use_deterministic_algorithms(False)


if __name__ == "__main__":
    enable_full_determinism()
    weights = torch.nn.Linear(2, 1)(torch.ones(3, 2))
    disable_full_determinism()
    torch.save(weights, "weights.pt")
