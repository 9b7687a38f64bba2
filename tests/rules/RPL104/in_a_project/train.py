# OPTIONS: --no-preview
"""In a project, told with preview or in debug mode."""

import torch

from noise import noise

torch.manual_seed(0)
print(noise(3))
