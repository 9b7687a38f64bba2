import torch


def set_seed(seed, deterministic=False):
    torch.manual_seed(seed)
    if deterministic:
        torch.backends.cudnn.benchmark = False  # RPL304


def quick(size):
    if size < 3:
        torch.backends.cudnn.benchmark = False
