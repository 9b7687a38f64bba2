"""Seeds that a number takes the place of."""
import torch


def run(seed=0):
    seed = 1234  # RPL114
    torch.manual_seed(seed)
    return torch.rand(3)


def run_by_default(seed=None):
    if seed is None:
        seed = 1234
    torch.manual_seed(seed)
    return torch.rand(3)


def run_again(seed):
    torch.manual_seed(seed)
    first = torch.rand(3)
    seed = 1234
    torch.manual_seed(seed)
    return first, torch.rand(3)
