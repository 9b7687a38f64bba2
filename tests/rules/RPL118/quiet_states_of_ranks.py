"""Adapted from transformers (trainer.py): each rank puts back the state that it wrote."""

import os
import random

import numpy as np
import torch
import torch.distributed as dist


def load_states(checkpoint):
    rank = dist.get_rank()
    path = os.path.join(checkpoint, f"rng_state_{rank}.pth")
    states = torch.load(path)
    random.setstate(states["python"])
    np.random.set_state(states["numpy"])
    torch.random.set_rng_state(states["cpu"])
