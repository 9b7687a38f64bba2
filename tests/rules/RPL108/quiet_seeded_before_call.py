"""The program seeds with the same seed before it calls."""

import torch
from somewhere import Trainer, build_model


def run(cfg):
    Trainer(model=build_model(cfg.model), seed=cfg.seed).fit()


def main(cfg):
    torch.manual_seed(cfg.seed)
    run(cfg)
