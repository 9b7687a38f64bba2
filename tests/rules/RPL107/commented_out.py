"""Adapted from facebookresearch/mmf `tools/run.py`: one of three seeds is switched off; told with `preview`."""

import random

import numpy as np
import torch
from training import build_trainer


def main(config):
    if config.seed is not None:
        np.random.seed(config.seed)
        torch.manual_seed(config.seed)  # RPL107
        # TODO: back on after the project
        # random.seed(config.seed)
        # torch.backends.cudnn.deterministic = True
    names = list(config.names)
    random.shuffle(names)
    trainer = build_trainer(config, names)
    trainer.train()
