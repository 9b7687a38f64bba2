import torch


def save(model, optimizer, epoch):
    torch.save({"model": model, "optimizer": optimizer.state_dict(), "states": torch.get_rng_state()}, f"{epoch}.pt")
