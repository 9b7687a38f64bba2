import torch
from fabric.api import settings


def strict(deterministic, warn_only, options):
    torch.use_deterministic_algorithms(True)
    torch.use_deterministic_algorithms(True, warn_only=False)
    torch.use_deterministic_algorithms(deterministic, warn_only=warn_only)
    torch.use_deterministic_algorithms(False, warn_only=True)
    torch.use_deterministic_algorithms(**options)
    torch.set_deterministic_debug_mode("error")
    torch.set_deterministic_debug_mode(2)
    with settings(warn_only=True):
        pass


def use_deterministic_algorithms(mode, warn_only):
    return mode, warn_only


use_deterministic_algorithms(True, warn_only=True)
