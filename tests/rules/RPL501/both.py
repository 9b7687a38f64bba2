"""Both states, saved and restored; and a state that is only put aside."""

import torch


def save(model, optimizer, path):
    state = {
        "model": model.cuda().state_dict(),
        "optimizer": optimizer.state_dict(),
        "rng": torch.get_rng_state(),
        "cuda": torch.cuda.get_rng_state_all(),
    }
    torch.save(state, path)


def load(model, path):
    state = torch.load(path)
    torch.set_rng_state(state["rng"])
    torch.cuda.set_rng_state_all(state["cuda"])


def aside(function):
    state = torch.get_rng_state()
    result = function()
    torch.set_rng_state(state)
    return result
