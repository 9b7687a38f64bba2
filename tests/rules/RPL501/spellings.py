"""Checkpoints for resuming without RNG states; starts that a resumed run repeats."""

import torch
from lhotse.utils import fix_random_seed


def save(model, optimizer, epoch, path):
    state = {"epoch": epoch, "model": model.state_dict(), "optimizer": optimizer.state_dict()}
    torch.save(state, path)  # RPL501


def resume(path, model, optimizer):
    checkpoint = torch.load(path)
    model.load_state_dict(checkpoint["model"])
    optimizer.load_state_dict(checkpoint["optimizer"])
    return checkpoint["epoch"] + 1


def run(params, train_one_epoch):
    fix_random_seed(42)
    for epoch in range(params.start_epoch, params.num_epochs):
        train_one_epoch(epoch)
