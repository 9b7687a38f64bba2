"""A spawned process imports the file again, and with it the seed at module level."""

import torch
import torch.multiprocessing as mp

torch.manual_seed(0)


def work(rank):
    print(torch.rand(3))


if __name__ == "__main__":
    mp.spawn(work, nprocs=2)
