# OPTIONS: --preview --select RPL119
"""Dropout in what activation checkpointing computes again; adapted from OLMo `model.py`."""

from functools import partial

from torch import nn
from torch.utils.checkpoint import checkpoint


def checkpointed(cfg):
    preserve_rng_state = (cfg.attention_dropout == 0.0) and (cfg.residual_dropout == 0.0)  # RPL119
    return partial(checkpoint, preserve_rng_state=preserve_rng_state, use_reentrant=False)


def turned(cfg):
    return partial(checkpoint, preserve_rng_state=not cfg.dropout)  # RPL119


def right(cfg):
    kept = not ((cfg.attention_dropout == 0.0) and (cfg.residual_dropout == 0.0))
    return partial(checkpoint, preserve_rng_state=kept)


def right_too(cfg):
    return partial(checkpoint, preserve_rng_state=cfg.dropout > 0.0)


class Block(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(width, width), nn.Dropout(0.1))

    def forward(self, x):
        return checkpoint(self.net, x, preserve_rng_state=False)  # RPL119


class Guarded(Block):
    def forward(self, x):
        if self.dropout == 0.0:
            return checkpoint(self.net, x, preserve_rng_state=False)
        return checkpoint(self.net, x, preserve_rng_state=True)
