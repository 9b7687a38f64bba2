"""Complete, or not asked for."""
import torch
from torch.backends import cudnn


def full(seed):
    torch.manual_seed(seed)
    cudnn.deterministic = True
    torch.use_deterministic_algorithms(True)


def off(args):
    cudnn.deterministic = False
    if not args.deterministic:
        cudnn.deterministic = True


class settings:
    deterministic = False


settings.deterministic = True
