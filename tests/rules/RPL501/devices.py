"""Adapted from huggingface/accelerate (checkpointing.py): the state of one device is not put back."""

import random

import torch


def save(path, hpu, xpu):
    states = {}
    states["random"] = random.getstate()
    states["torch"] = torch.get_rng_state()
    if hpu:
        states["hpu"] = torch.hpu.get_rng_state_all()  # RPL501
    elif xpu:
        states["xpu"] = torch.xpu.get_rng_state_all()
    else:
        states["cuda"] = torch.cuda.get_rng_state_all()
    torch.save(states, path)


def load(path, hpu, xpu):
    states = torch.load(path)
    random.setstate(states["random"])
    torch.set_rng_state(states["torch"])
    if xpu:
        torch.xpu.set_rng_state_all(states["xpu"])
    else:
        torch.cuda.set_rng_state_all(states["cuda"])


def looked_at():
    return torch.npu.get_rng_state().sum()
