"""The optimizer is saved to a file of its own, and so are the RNGs."""

import torch


def keep(model, optimizer, folder):
    torch.save(model.state_dict(), folder / "model.pt")
    torch.save(optimizer.state_dict(), folder / "optimizer.pt")
    torch.save(torch.get_rng_state(), folder / "rng.pt")


def resume(model, optimizer, folder):
    model.load_state_dict(torch.load(folder / "model.pt"))
    optimizer.load_state_dict(torch.load(folder / "optimizer.pt"))
    torch.set_rng_state(torch.load(folder / "rng.pt"))
