# OPTIONS: --no-preview
"""In a project, told with preview or in debug mode."""

import time

import torch

from noise import noise

torch.manual_seed(int(time.time()))
print(noise(3))
