"""Options of a configuration: what is tested and what is used need not be spelled alike."""
import random

import lightning as L
import numpy as np
import torch


def set_seed(config):
    torch.manual_seed(config["seed"])


# Adapted from ashleve/lightning-hydra-template (src/train.py).
def train(cfg):
    if cfg.get("seed"):  # RPL110
        L.seed_everything(cfg.seed, workers=True)


def spellings(cfg, config, args):
    if config["seed"]:  # RPL110
        set_seed(config)
    if cfg.data.get("seed", None):  # RPL110
        np.random.seed(cfg.data["seed"])
    if getattr(args, "seed", None):  # RPL110
        random.seed(args.seed)
    if (seed := cfg.get("seed")):  # RPL110
        random.seed(seed)
    if number := cfg.get("seed"):  # RPL110
        torch.manual_seed(number)
    if not (number := cfg.get("seed")):
        number = 3
    if not config.get("seed"):  # RPL110
        config["seed"] = random.randrange(2**31)
    return number


def look_alikes(cfg, config, args):
    if cfg.get("seed", 1):
        random.seed(cfg.seed)
    if cfg.get("use_seed"):
        random.seed(cfg.seed)
    if getattr(args, "seed", False):
        random.seed(args.seed)
    if cfg.get("seed"):
        random.seed(config.seed)
    if config["seed"]:
        print(config["seed"])


def compared(cfg):
    if cfg.get("seed") is not None:
        random.seed(cfg.seed)
