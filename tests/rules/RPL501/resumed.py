"""The checkpoint is a framework's: the seed call is the place. Adapted from BLIP's pretrain.py and yolov7's train.py."""

import numpy as np
import torch
from trainlib import load, save


def run(args, config, train_one_epoch):
    start_epoch = 0
    torch.manual_seed(1)
    torch.manual_seed(args.seed)  # RPL501
    if args.checkpoint:
        start_epoch = load(args.checkpoint)["epoch"] + 1
    for epoch in range(start_epoch, config["max_epoch"]):
        train_one_epoch(epoch)
        save(epoch)


def grow(args, train_one_phase):
    """A count of phases, computed from the options."""
    start_iter = int(args.first / args.each) - 1
    np.random.seed(args.seed)
    for iteration in range(start_iter, args.phases):
        train_one_phase(iteration)


def entropy(args, train_one_epoch):
    np.random.seed(None)
    for epoch in range(args.start_epoch, args.epochs):
        train_one_epoch(epoch)
