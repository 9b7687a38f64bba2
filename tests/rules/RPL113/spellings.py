"""Processes whose function draws and does not seed; the parent is seeded."""

import functools
import multiprocessing
import random
from concurrent.futures import ProcessPoolExecutor

import numpy as np
import torch
import torch.multiprocessing as mp
from multiprocessing import get_context


def train(rank, args):
    model = torch.nn.Linear(3, 3)
    noise = torch.randn(3)
    model(noise).sum().backward()


def augment(path):
    return random.random(), path


def jitter(path):
    return np.random.rand(), path


def main(args):
    random.seed(args.seed)
    np.random.seed(args.seed)
    torch.manual_seed(args.seed)
    mp.spawn(train, args=(args,), nprocs=2)  # RPL113
    mp.spawn(fn=functools.partial(train, args=args), nprocs=2)  # RPL113
    process = multiprocessing.Process(target=augment, args=("a",))  # RPL113
    process.start()
    with get_context("fork").Pool(2) as pool:
        pool.map(jitter, ["a", "b"])  # RPL113
    with ProcessPoolExecutor() as executor:
        list(executor.map(augment, ["a", "b"]))  # RPL113
