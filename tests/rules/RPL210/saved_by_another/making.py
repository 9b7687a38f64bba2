# OPTIONS: --no-preview
"""Adapted from DALLE2-pytorch: the trainer whose parameters are a set saves its weights alone; the other one, which
makes its optimizer here, too, saves what that has gathered."""

import torch


def get_optimizer(parameters, rate):
    return torch.optim.AdamW(list(parameters), lr=rate)
