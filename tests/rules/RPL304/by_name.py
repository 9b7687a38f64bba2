"""After torchtitan's set_determinism: called deterministic, and only cuDNN is."""

import torch


def set_determinism(seed):
    torch.manual_seed(seed)
    torch.backends.cudnn.deterministic = True  # RPL304
    torch.backends.cudnn.benchmark = False


def setup(args):
    if args.deterministic:
        torch.backends.cudnn.deterministic = True  # RPL304


def set_seed(seed):
    torch.manual_seed(seed)
    torch.backends.cudnn.deterministic = True
