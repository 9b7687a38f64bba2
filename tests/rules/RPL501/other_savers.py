"""Checkpoints that helpers save, in dictionaries that are filled step by step."""
import torch

from .files import save_checkpoint


def main(args, model, optimizer):
    if args.resume:
        loaded = torch.load(args.resume)
        args.start_epoch = loaded["epoch"]
        optimizer.load_state_dict(loaded["optimizer"])
    for epoch in range(args.start_epoch, args.epochs):
        model.train_epoch(epoch)
        state = {"epoch": epoch + 1}
        state["optimizer"] = optimizer.state_dict()
        save_checkpoint(state, False)  # RPL501
