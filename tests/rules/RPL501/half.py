"""RNG states of which a half is saved."""

import torch


def save(model, optimizer, path):
    state = {
        "model": model.cuda().state_dict(),
        "optimizer": optimizer.state_dict(),
        "rng": torch.get_rng_state(),  # RPL501
    }
    torch.save(state, path)


def load(model, path):
    state = torch.load(path)
    model.load_state_dict(state["model"])
    torch.set_rng_state(state["rng"])
