"""Matrix products on a GPU, and process groups that make their communicator at once."""

import os

import torch
import torch.distributed as dist


def operator(n):
    x = torch.rand(n, n).cuda() @ torch.rand(n, n).cuda()
    os.environ["CUBLAS_WORKSPACE_CONFIG"] = ":4096:8"  # RPL402
    return x


def named(n):
    x = torch.rand(n, n, device="cuda:0")
    y = x.T @ x
    os.environ["CUBLAS_WORKSPACE_CONFIG"] = ":4096:8"  # RPL402
    return y


def method(n):
    x = torch.rand(n, n).to("cuda")
    y = x.mm(x)
    os.environ["CUBLAS_WORKSPACE_CONFIG"] = ":4096:8"  # RPL402
    return y


def on_cpu(n):
    x = torch.rand(n, n)
    y = x @ x.T + x.cpu() @ x
    z = x.mm(x)
    os.environ["CUBLAS_WORKSPACE_CONFIG"] = ":4096:8"
    return (y + z).cuda()


def at_once(rank):
    dist.init_process_group("nccl", device_id=torch.device("cuda", rank))
    os.environ["NCCL_ALGO"] = "Ring"  # RPL402


def at_the_first_collective(rank):
    dist.init_process_group("nccl", rank=rank, device_id=None)
    os.environ["NCCL_ALGO"] = "Ring"
    dist.barrier()
