# OPTIONS: --no-preview
"""The clock is the default of an option that is shown. Adapted from nashory/pixel-dt-gan-pytorch, main.py."""
import argparse
import time

import torch

parser = argparse.ArgumentParser()
parser.add_argument("--random_seed", type=int, default=int(time.time()))
config, _ = parser.parse_known_args()

if __name__ == "__main__":
    for name, value in config._get_kwargs():
        print(f"{name}: {value}")
    torch.manual_seed(config.random_seed)
    print(torch.rand(1))
