"""Adapted from diffusers (src/diffusers/utils/torch_utils.py): an empty value takes back what was set."""
import os

import torch


def enable_full_determinism():
    os.environ["CUBLAS_WORKSPACE_CONFIG"] = ":16:8"
    torch.use_deterministic_algorithms(True)


def disable_full_determinism():
    os.environ["CUBLAS_WORKSPACE_CONFIG"] = ""
    torch.use_deterministic_algorithms(False)


def determinism():
    os.environ["CUBLAS_WORKSPACE_CONFIG"] = ""  # RPL403
    torch.use_deterministic_algorithms(True)
