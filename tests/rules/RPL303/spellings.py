"""Determinism that only warns."""
import torch
from torch import use_deterministic_algorithms as strict

QUIET = True

torch.use_deterministic_algorithms(True, warn_only=True)  # RPL303
strict(mode=True, warn_only=QUIET)  # RPL303
torch.set_deterministic_debug_mode("warn")  # RPL303
torch.set_deterministic_debug_mode(1)  # RPL303
torch.use_deterministic_algorithms(
    True,
    warn_only=True,  # RPL303
)
