# OPTIONS: --no-preview --mode debug
"""Bitwise equality is wanted: what is in its way is told without preview."""
import torch

model = torch.compile(torch.nn.Linear(1, 1), mode="max-autotune")  # RPL307
