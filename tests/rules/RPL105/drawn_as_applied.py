"""Adapted from metaseq (gen_vist_images.py): every run has another seed."""

import random

import torch


def worker_main(cfg):
    torch.manual_seed(random.randint(1, 20000))  # RPL105
    model = torch.nn.Linear(cfg.width, 1)
    return model(torch.randn(4, cfg.width))
