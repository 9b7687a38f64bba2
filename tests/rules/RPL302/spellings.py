"""Every way to take determinism back."""
import torch
import torch as th
from torch import use_deterministic_algorithms
from torch.backends import cudnn


def one(seed):
    torch.manual_seed(seed)
    torch.use_deterministic_algorithms(True)
    use_deterministic_algorithms(False)  # RPL302


def two(cfg):
    cudnn.deterministic = True
    if cfg.temperature > 0:
        th.backends.cudnn.deterministic = False  # RPL302


def three():
    torch.use_deterministic_algorithms(mode=True)
    torch.set_deterministic_debug_mode("default")  # RPL302
    torch.set_deterministic_debug_mode(debug_mode=0)  # RPL302


def four(seed=None):
    enable = seed is None
    cudnn.deterministic = enable  # RPL302


def five(args):
    cudnn.deterministic = not args.deterministic  # RPL302
    torch.use_deterministic_algorithms(args.seed == -1)  # RPL302
