"""A study over two seeds runs twice with the same one."""

import json

import torch


def run(seed):
    torch.manual_seed(42)
    return torch.rand(3).tolist()


print(json.dumps({"streams": [run(seed) for seed in (0, 1)]}))
