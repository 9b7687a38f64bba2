"""A seed in reach that is not torch's, or that may be -1."""
import argparse

import torch
from torch.utils.data import DataLoader, TensorDataset


# Adapted from snap-stanford/pretrain-gnns (chem/pretrain_masking.py): `--seed` splits the dataset.
def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0, help="seed for splitting the dataset")
    args = parser.parse_args()
    torch.manual_seed(0)
    print(args.seed)
    return DataLoader(TensorDataset(torch.arange(10.0)), shuffle=True, num_workers=2)  # RPL201


if __name__ == "__main__":
    main()
