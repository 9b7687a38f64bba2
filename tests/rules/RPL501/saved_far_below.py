"""A dictionary that is saved far below the place where it is made, adapted from NVIDIA/DeepLearningExamples."""

import logging
import os
import shutil

import torch


def save_checkpoint(args, model, optimizer, epoch, is_best):
    state = {  # RPL501
        "model_state": model.state_dict(),
        "optimizer_state": optimizer.state_dict(),
        "epoch": epoch,
    }

    last = os.path.join(args.folder, "checkpoint_last.pt")
    best = os.path.join(args.folder, "checkpoint_best.pt")

    if args.rank == 0:
        # always save last checkpoint
        logging.info("saving to %s", last)
        torch.save(state, last)
        if is_best:
            shutil.copy(last, best)


def load_checkpoint(path, model, optimizer):
    state = torch.load(path)
    model.load_state_dict(state["model_state"])
    optimizer.load_state_dict(state["optimizer_state"])
    return state["epoch"]
