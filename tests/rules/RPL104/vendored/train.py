# OPTIONS: --no-preview --mode debug
import torch

from transformers.models.reformer import Reformer

torch.manual_seed(0)
torch.seed()  # RPL104
print(Reformer()(torch.ones(4)))
