# OPTIONS: --preview
"""The same noise in every validation, and the state of training put back."""

import torch


def train(model, loader, val_loader, args):
    torch.manual_seed(args.seed)
    for epoch in range(args.epochs):
        for batch in loader:
            model(batch).backward()
        state = torch.get_rng_state()
        torch.manual_seed(args.validation_seed)
        with torch.no_grad():
            losses = [model(batch).item() for batch in val_loader]
        torch.set_rng_state(state)
        print(epoch, sum(losses))
