"""Adapted from anomalib (tools/hpo/sweep.py): the comparison says it, and the options do not."""

import argparse

import numpy as np
import torch
from lightning import seed_everything


def sweep(config):
    if config.project.seed != 0:  # RPL110
        seed_everything(config.project.seed)


def run(seed):
    if seed > 0:  # RPL110
        torch.manual_seed(seed)


def start(options):
    if 0 != options["seed"]:  # RPL110
        np.random.seed(options["seed"])


def helper(seed):
    # Adapted from THUDM/GLM (pretrain_glm.py).
    if seed is not None and seed > 0:  # RPL110
        np.random.seed(seed)
        torch.manual_seed(seed)


def refused(seed):
    if seed is not None and seed > 0:
        torch.manual_seed(seed)
    else:
        raise ValueError(seed)


def either(seed):
    if seed >= 0:
        torch.manual_seed(seed)


def agreed(seed=0):
    if seed != 0:
        torch.manual_seed(seed)


def unrelated(config):
    if config.seed != 0:
        print("seed", config.seed)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--rng-seed", type=int, default=0)
    args = parser.parse_args()
    if args.rng_seed != 0:
        torch.manual_seed(args.rng_seed)
