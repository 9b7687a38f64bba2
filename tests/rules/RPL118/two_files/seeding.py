import torch
import torch.distributed as dist


def seed_by_rank(seed):
    torch.manual_seed(seed + dist.get_rank())


def set_seed(seed):
    torch.manual_seed(seed)
