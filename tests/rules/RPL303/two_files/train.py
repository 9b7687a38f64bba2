"""What another file says is a setting: somebody may change it."""
import torch

from policy import WARN

torch.use_deterministic_algorithms(True, warn_only=WARN)
torch.use_deterministic_algorithms(True, warn_only=True)  # RPL303
