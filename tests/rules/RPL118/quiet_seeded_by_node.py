"""The rank is told, too, or is not known; or the helper adds it."""
import torch
import torch.distributed as dist
from tools import Trainer, set_seeds


def set_seed(seed):
    torch.manual_seed(seed + dist.get_rank())


def added(cfg, local_rank, node_id):
    set_seed(cfg.seed + node_id)
    Trainer(cfg, local_rank).train()


def both(cfg, local_rank, node_id):
    set_seeds(cfg, node_id * cfg.gpus + local_rank)
    Trainer(cfg, local_rank).train()


def one_process_a_machine(cfg, node_id):
    torch.manual_seed(cfg.seed + node_id)
    Trainer(cfg, node_id).train()
