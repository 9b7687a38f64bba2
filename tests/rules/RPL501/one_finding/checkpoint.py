"""After SlowFast: what saves is the place, what seeds is not told again."""

import torch


def save(model, optimizer, epoch, path):
    torch.save({"epoch": epoch, "model": model.state_dict(), "optimizer": optimizer.state_dict()}, path)  # RPL501


def load(path, optimizer):
    checkpoint = torch.load(path)
    optimizer.load_state_dict(checkpoint["optimizer"])
    return checkpoint["epoch"] + 1
