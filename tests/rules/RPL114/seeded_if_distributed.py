"""Seeds that a run of one process does not come to (adapted from POSTECH-CVLab/PyTorch-StudioGAN)."""
import torch
import torch.distributed as dist
from tools import fit, make_loader, make_model


def load_worker(local_rank, cfgs, gpus_per_node):
    if cfgs.RUN.distributed_data_parallel:
        global_rank = cfgs.RUN.current_node * gpus_per_node + local_rank
        dist.init_process_group("nccl")
        torch.manual_seed(cfgs.RUN.seed + global_rank)  # RPL114
    else:
        global_rank = local_rank
    loader = make_loader(cfgs, shuffle=True)
    fit(make_model(cfgs), loader, global_rank)
