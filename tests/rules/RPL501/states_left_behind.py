"""States that are saved together, of which one is not put back."""

import random

import numpy as np
import torch


def save(path, model):
    states = {"model": model.state_dict(), "python": random.getstate()}
    states["torch"] = torch.get_rng_state()
    states["cuda"] = torch.cuda.get_rng_state_all()
    states["numpy"] = np.random.get_state()  # RPL501
    torch.save(states, path)


def load(path, model):
    states = torch.load(path)
    model.load_state_dict(states["model"])
    random.setstate(states["python"])
    torch.set_rng_state(states["torch"])
    torch.cuda.set_rng_state_all(states["cuda"])
