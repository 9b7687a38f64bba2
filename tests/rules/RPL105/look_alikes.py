"""Clocks and ids that seed nothing, or seed where nobody gave a seed."""
import argparse
import os
import random
import time
import uuid

import numpy as np
import torch


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int)
    args = parser.parse_args()
    if args.seed is None:
        args.seed = int(time.time())
    print("seed", args.seed)
    torch.manual_seed(args.seed)
    seed = args.seed if args.seed is not None else time.time_ns()
    other_seed = args.seed or int(time.time())
    return seed, other_seed


def train(seed: int, rank: int, worker_id: int):
    start = time.time()
    random.seed(seed + rank)
    np.random.seed(torch.initial_seed() % 2**32 + worker_id)
    run = f"run-{uuid.uuid4()}-{os.getpid()}"
    seed_time = time.time() - start
    return run, seed_time


def make_seed(given=None, seed=None):
    if seed is not None:
        return seed
    return int(time.time())


def agreed_seed(proposal=None):
    drawn = int.from_bytes(os.urandom(4), "little") if proposal is None else proposal
    return drawn
