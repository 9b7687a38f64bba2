"""No timing, or nothing asked for."""
import re

import torch

torch.use_deterministic_algorithms(True)  # reaches the compiler since 2.10
model = torch.nn.Linear(2, 2)
a = torch.compile(model, mode="max-autotune")
b = torch.compile(model)
c = torch.compile(model, mode="reduce-overhead")
d = re.compile("max-autotune")


def own(mode):
    return torch.compile(model, mode=mode)
