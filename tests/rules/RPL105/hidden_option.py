# OPTIONS: --no-preview
"""The clock is the default of an option that nobody sees."""
import argparse
import time

import torch

parser = argparse.ArgumentParser()
parser.add_argument("--random_seed", type=int, default=int(time.time()))  # RPL105
config, _ = parser.parse_known_args()

if __name__ == "__main__":
    torch.manual_seed(config.random_seed)
    print(torch.rand(1))
