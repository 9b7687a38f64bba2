# OPTIONS: --no-preview --mode debug
import torch

device = torch.device("cuda")


def combine(x, index, source):
    return torch.index_add(x, 0, index, source)  # RPL306
