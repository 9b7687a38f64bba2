"""Adapted from sd-scripts (library/ipex/__init__.py): one device's functions in the place of another's."""
import torch


def hijack():
    torch.cuda.manual_seed = torch.xpu.manual_seed
    torch.cuda.manual_seed_all = torch.xpu.manual_seed_all
    torch.cuda.initial_seed = torch.xpu.initial_seed
