"""The clock as the default of options and fields, and names that only look like seeds."""

import argparse
import time
from dataclasses import dataclass, field

import click
import numpy as np
import torch
import typer


@dataclass
class Config:
    seed: int = int(time.time())  # RPL105
    data_seed: int = field(default_factory=lambda: int(time.time()))  # RPL105
    split_seed: int = field(default=time.time_ns() % 2**32)  # RPL105
    started: float = field(default_factory=lambda: time.time())
    run_name: str = field(default=f"run-{time.time()}")


@click.command()
@click.option("--seed", default=int(time.time()), type=int)  # RPL105
@click.option("--tag", default=str(time.time()))
def command(seed, tag):
    torch.manual_seed(seed)


def typed(seed: int = typer.Option(int(time.time())), name: str = typer.Option(str(time.time()))):  # RPL105
    torch.manual_seed(seed)


class Plant:
    def seed(self, when):
        self.when = when


class Env:
    def seed(self, seed):
        self.rng = np.random.default_rng(seed)


class Shuffler:
    def seed(self, value):
        self.seed_value = value


def manual_seed(x):
    return x


def measure():
    before = time.time()
    unused_seed = time.time()
    return before


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=int(time.time()))  # RPL105
    parser.add_argument("--random-seed", "-r", type=int, default=time.time_ns() % 2**31)  # RPL105
    parser.add_argument("--split-seed", type=int, default=None)
    parser.add_argument("--run-name", default=f"seed-{time.time()}")
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    Plant().seed(time.time())
    Env().seed(int(time.time()))  # RPL105
    Shuffler().seed(time.time())  # RPL105
    manual_seed(time.time())
    elapsed_seeds = time.time()
