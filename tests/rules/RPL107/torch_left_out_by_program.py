"""A program that runs a trainer that is out of sight, adapted from facebookresearch/habitat-lab."""

import random

import numpy as np
from lab.registry import registry
from lab.config import get_config


def run_exp(path, run_type):
    config = get_config(path)
    random.seed(config.TASK.SEED)
    np.random.seed(config.TASK.SEED)  # RPL107
    trainer = registry.get_trainer(config.TRAINER)(config)
    if run_type == "train":
        trainer.train()


def run(path):
    config = get_config(path)
    random.seed(config.TASK.SEED)
    np.random.seed(config.TASK.SEED)
    print(config)
