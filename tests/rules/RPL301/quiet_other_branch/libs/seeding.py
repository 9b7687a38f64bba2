# OPTIONS: --no-preview
"""The other branch asks for determinism. Adapted from happyharrycn/actionformer_release, libs/utils/train_utils.py."""
import torch
from torch.backends import cudnn


def fix_random_seed(seed, include_cuda=True):
    generator = torch.manual_seed(seed)
    if include_cuda:
        cudnn.benchmark = False
        cudnn.deterministic = True
        torch.use_deterministic_algorithms(True, warn_only=True)
    else:
        cudnn.benchmark = True
    return generator
