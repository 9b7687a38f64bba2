"""In time: following `import torch` is no fault for these."""
import os

os.environ["OMP_NUM_THREADS"] = "1"

import torch
import torch.distributed as dist

os.environ["CUBLAS_WORKSPACE_CONFIG"] = ":4096:8"
os.environ["CUDA_LAUNCH_BLOCKING"] = "1"
torch.use_deterministic_algorithms(True)
os.environ["NCCL_ALGO"] = "Ring"
os.environ["MY_OWN"] = "1"


def worker(rank, options):
    os.environ["NCCL_ALGO"] = "Ring"
    dist.init_process_group("nccl", rank=rank)
    os.environ["NCCL_PROTO"] = "Simple"  # communicators are made by the first collective
    dist.barrier()


def other(model, batch):
    if batch is None:
        dist.barrier()
    else:
        os.environ["NCCL_ALGO"] = "Ring"
    os.environ["TORCHINDUCTOR_DETERMINISTIC"] = "1"
    return torch.compile(model)
