"""A stream of a class that the program's seed does not reach follows the one that torch was given."""
import argparse
import random
from dataclasses import dataclass, field

import numpy as np
import torch


def set_seed(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)


class Noisy:
    def __init__(self):
        self.rng = np.random.default_rng()  # RPL102
        self.old = np.random.RandomState()  # RPL102


@dataclass
class Kept:
    rng: np.random.Generator = field(default_factory=np.random.default_rng)  # RPL102


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    args = p.parse_args()
    set_seed(args.seed)
    noisy, kept = Noisy(), Kept()
    net = torch.nn.Linear(4, 1)
    print(net(torch.as_tensor(noisy.rng.normal(size=4) + noisy.old.normal() + kept.rng.normal()).float()))


if __name__ == "__main__":
    main()
