"""Two processes seed with their rank and split: a sample is trained on here and validated on there, or nowhere."""

import json
import os
import tempfile
from multiprocessing import get_context

import torch
import torch.distributed as dist
from torch.utils.data import random_split


def main(rank, store):
    dist.init_process_group("gloo", init_method=f"file://{store}", rank=rank, world_size=2)
    torch.manual_seed(3 + rank)
    train, val = random_split(range(20), [12, 8])
    shares = [None, None]
    dist.all_gather_object(shares, (list(train)[rank::2], list(val)[rank::2]))
    if rank == 0:
        samples = [sample for share in shares for part in share for sample in part]
        print(json.dumps({"samples": samples, "expected": list(range(20))}), flush=True)
    dist.destroy_process_group()


if __name__ == "__main__":
    os.environ.setdefault("GLOO_SOCKET_IFNAME", "lo")
    with tempfile.TemporaryDirectory() as folder:
        context = get_context("fork")
        ranks = [context.Process(target=main, args=(rank, f"{folder}/store")) for rank in range(2)]
        for process in ranks:
            process.start()
        for process in ranks:
            process.join()
