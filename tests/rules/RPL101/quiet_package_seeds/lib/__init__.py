"""Seeds when any of its modules is imported."""

import torch

torch.manual_seed(0)
