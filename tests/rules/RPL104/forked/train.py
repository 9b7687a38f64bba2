# OPTIONS: --no-preview --mode debug
"""Began as a fork, and is about something else. Adapted from jxhe/unify-parameter-efficient-tuning."""
import torch

from transformers.models.reformer import Reformer

torch.manual_seed(0)
torch.seed()  # RPL104
print(Reformer()(torch.ones(4)))
