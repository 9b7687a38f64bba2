"""Valid, unknown, or nobody's."""
import os

import torch


def setup(seed, algorithm):
    os.environ["PYTHONHASHSEED"] = str(seed)
    os.environ["PYTHONHASHSEED"] = "random"
    os.environ["NCCL_ALGO"] = algorithm
    os.environ["NCCL_ALGO"] = "^NVLS"
    os.environ["CUBLAS_WORKSPACE_CONFIG"] = ":16:8"
    os.environ["CUBLAS_WORKSPACE_CONFIG"] = ":4096:2"  # what torch's notes on LSTM name
    os.environ["CUDA_DEVICE_MAX_CONNECTIONS"] = "1"
    os.environ["NCCL_DEBUG"] = "whatever"
    os.environ["NVTE_ALLOW_NONDETERMINISTIC_ALGO"] = "1"  # nobody asks for determinism here
    settings = {"PYTHONHASHSEED": "-1"}
    return settings, torch
