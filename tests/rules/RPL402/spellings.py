"""Set after the last reader has read."""
import os

import numpy as np
import torch
import torch.distributed as dist

os.environ["OMP_NUM_THREADS"] = "1"  # RPL402
os.environ.setdefault("MKL_NUM_THREADS", "1")  # RPL402


def worker(rank):
    dist.init_process_group("nccl", rank=rank)
    dist.barrier()
    os.environ["NCCL_ALGO"] = "Ring"  # RPL402


def train(model, batch):
    model(batch).sum().backward()
    os.environ["CUBLAS_WORKSPACE_CONFIG"] = ":4096:8"  # RPL402
    step = torch.compile(model)
    os.environ["TORCHINDUCTOR_DETERMINISTIC"] = "1"  # RPL402
    torch.cuda.init()
    os.environ["CUDA_LAUNCH_BLOCKING"] = "1"  # RPL402
    return step, np
