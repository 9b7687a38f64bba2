"""After icefall's conformer_ctc/train.py before it seeded each epoch."""

import argparse

import torch
from icefall.checkpoint import load_checkpoint, save_checkpoint
from lhotse.utils import fix_random_seed


def run(rank, world_size, args):
    params = argparse.Namespace(**vars(args))
    fix_random_seed(42)  # RPL501
    model = torch.nn.Linear(3, 3)
    checkpoints = load_checkpoint(params, model)
    for epoch in range(params.start_epoch, params.num_epochs):
        save_checkpoint(params, model, checkpoints, epoch)
