"""Adapted from pytorch/torchtitan (distributed/utils.py): the author pins the order of additions, and is not Megatron."""
import os

import torch


def reproducible():
    torch.use_deterministic_algorithms(True)
    os.environ["NCCL_NVLS_ENABLE"] = "0"
    os.environ["NCCL_MIN_NCHANNELS"] = os.environ["NCCL_MAX_NCHANNELS"] = "1"
    os.environ["NCCL_PROTO"] = "Simple"
    os.environ["NCCL_ALGO"] = "allreduce:tree"


def by_switches():
    torch.use_deterministic_algorithms(True)
    os.environ["NCCL_ALGO"] = "NVLSTree"  # RPL403
