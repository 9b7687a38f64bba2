"""A mode that is called deterministic, and asks for it."""

import os

import torch


def validate(args):
    if args.deterministic_mode:
        os.environ["CUBLAS_WORKSPACE_CONFIG"] = ":4096:8"
    torch.use_deterministic_algorithms(args.deterministic_mode)
