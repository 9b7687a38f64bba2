"""RNG states that are saved and stay in the checkpoint."""

import torch


def save(model, optimizer, path):
    state = {"model": model.state_dict(), "optimizer": optimizer.state_dict()}
    state["rng"] = torch.get_rng_state()  # RPL501
    torch.save(state, path)


def load(model, path):
    state = torch.load(path)
    model.load_state_dict(state["model"])
