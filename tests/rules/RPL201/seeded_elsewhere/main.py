import argparse

import torch
from loaders import make

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int, default=1337)

if __name__ == "__main__":
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    for batch in make([1]):
        print(batch)
