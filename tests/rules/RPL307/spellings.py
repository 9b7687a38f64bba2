"""Kernels chosen by timing beside cuDNN's flag."""
import torch
import torch._inductor.config as inductor_config
from torch import compile as build

torch.backends.cudnn.deterministic = True
model = torch.nn.Linear(2, 2)
a = torch.compile(model, mode="max-autotune")  # RPL307
b = build(model, mode="max-autotune-no-cudagraphs")  # RPL307
c = torch.compile(model, options={"max_autotune": True, "epilogue_fusion": False})  # RPL307
inductor_config.max_autotune = True  # RPL307


@torch.compile(mode="max-autotune")  # RPL307
def step(x):
    return model(x)
