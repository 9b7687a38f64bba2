"""Seeds in range, or out of sight."""
import os
import random
import time

import numpy as np
import pytorch_lightning as pl
import torch


def seeds(seed, rank):
    np.random.seed(seed)
    np.random.seed(seed - 1)
    np.random.seed(0)
    np.random.seed(2**32 - 1)
    np.random.seed(int(time.time()))
    np.random.seed(time.time_ns() % 2**32)
    np.random.seed(abs(hash("x")) % (2**32 - 1))
    np.random.seed(hash("x") & 0xFFFFFFFF)
    np.random.seed(int.from_bytes(os.urandom(4), "big"))
    np.random.seed(torch.initial_seed())  # the main process: as small as the seed that was set
    np.random.seed([1, 2, 3])
    np.random.default_rng(2**70)
    torch.manual_seed(-1)
    torch.manual_seed(2**64 - 1)
    torch.manual_seed(seed + rank)
    pl.seed_everything(-1)  # Lightning warns and takes another
    random.seed(-1)
    random.seed(2**100)
    random.seed("name")
    random.seed(1.5)
    random.seed(int(np.random.default_rng(0).integers(10)))
    random.seed(np.random.randint(10))  # an int


def seed_worker(worker_id):
    np.random.seed(torch.initial_seed() % 2**32)
    np.random.seed((torch.initial_seed() + worker_id) % 2**32)
    random.seed(torch.initial_seed())
