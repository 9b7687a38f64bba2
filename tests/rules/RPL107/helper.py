# Adapted from peft (examples/corda_finetuning/preprocess.py): the data helper samples with the RNG left out.
import argparse
import random

import numpy as np
import torch


def set_seed(seed):
    np.random.seed(seed)
    torch.manual_seed(seed)  # RPL107


def calibration(tokens, samples):
    return [tokens[i : i + 8] for i in random.sample(range(len(tokens) - 8), samples)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=233)
    args = parser.parse_args()
    set_seed(args.seed)
    torch.save(calibration(list(range(100)), 4), "calibration.pt")


if __name__ == "__main__":
    main()
