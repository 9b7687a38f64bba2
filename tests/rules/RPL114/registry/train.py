# Adapted from ZJULearning/resa (main.py): keywords that a registry collects are not the options.
import argparse

import torch

from registry import build


def parse_args():
    parser = argparse.ArgumentParser()
    parser.add_argument("--name", default="net")
    parser.add_argument("--seed", type=int, default=None, help="random seed")  # RPL114
    return parser.parse_args()


if __name__ == "__main__":
    print(build({"type": torch.nn.Linear, "name": parse_args().name}))
