"""Processes of a machine that share a seed (adapted from facebookresearch/vissl)."""
import os

import torch
from tools import Trainer, set_seeds


def train_main(cfg, local_rank, node_id):
    dist_rank = int(os.environ["RANK"])
    set_seeds(cfg, node_id)  # RPL118
    Trainer(cfg, dist_rank).train()


def worker(cfg, local_rank, machine_id):
    torch.manual_seed(cfg.seed + machine_id)  # RPL118
    Trainer(cfg, local_rank).train()
