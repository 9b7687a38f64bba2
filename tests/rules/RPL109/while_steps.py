"""Loops that count their steps themselves."""

import argparse

import numpy as np
import torch


def fit(args):
    np.random.seed(args.seed)
    weights = np.zeros(3)
    step = 0
    while step < 10:
        np.random.seed(args.seed)  # RPL109
        weights -= 0.1 * np.random.randn(4, 3).mean(0)
        step += 1
    return weights


class Trainer:
    def __init__(self, seed):
        self.seed = seed
        self.global_step = 0

    def run(self, steps):
        while self.global_step < steps and not self.stopped:
            torch.manual_seed(self.seed)  # RPL109
            self.train_step()
            self.global_step += 1

    def epochs(self, count):
        epoch = 0
        while epoch <= count:
            if epoch > 3:
                torch.manual_seed(0)  # RPL109
            epoch = epoch + 1

    def varied(self, steps):
        step = 0
        while step < steps:
            torch.manual_seed(self.seed + step)
            step += 1


def runs(count):
    run = 0
    while run < count:
        np.random.seed(0)
        run += 1


def ask():
    while True:
        torch.manual_seed(0)
        print(torch.rand(1), input())


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    print(fit(parser.parse_args()))
