"""A mode that is called deterministic and asks torch for nothing."""

import os

import torch


def validate(args):
    # Adapted from Megatron-LM (megatron/training/arguments.py before 2ea54d6).
    if args.deterministic_mode:  # RPL304
        assert not args.use_flash_attn
        assert os.getenv("NCCL_ALGO") in ("Ring", "Tree")
    if args.nondeterministic_allowed:
        os.environ["NCCL_ALGO"] = "Tree"
    if args.fast:
        os.environ["CUBLAS_WORKSPACE_CONFIG"] = ":0:0"


def train(model, data, optimizer):
    for batch in data:
        torch.mean(model(batch)).backward()
        optimizer.step()
