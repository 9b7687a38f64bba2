"""A device that a module of the project names without a number (adapted from neuraloperator, fourier_1d.py)."""

import torch
from parts import *

torch.manual_seed(0)
if device == torch.device("cuda"):
    torch.cuda.manual_seed(0)
