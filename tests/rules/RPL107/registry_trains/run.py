"""Adapted from habitat-baselines (run.py): the trainer comes from a registry, which no import here leads to."""

import argparse
import random

import numpy as np
from lab.config import get_config
from lab.registry import registry


def run_exp(path: str, kind: str) -> None:
    config = get_config(path)
    random.seed(config.seed)
    np.random.seed(config.seed)  # RPL107
    trainer = registry.trainer(config.trainer)(config)
    if kind == "train":
        trainer.train()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("path")
    parser.add_argument("kind")
    run_exp(**vars(parser.parse_args()))
