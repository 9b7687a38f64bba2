"""States are saved."""

import random

import torch


def save(model, optimizer, path):
    torch.save(model.state_dict(), path)
    torch.save({"model": model.state_dict()}, path)
    torch.save({"optimizer": optimizer.state_dict(), "rng": torch.get_rng_state()}, path)


def resume(args, path):
    random.seed(args.seed)
    for epoch in range(args.start_epoch, args.epochs):
        print(epoch)
    state = torch.load(path)
    torch.set_rng_state(state["rng"])
    return state
