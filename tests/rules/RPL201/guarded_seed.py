"""Options that only the `__main__` block binds are out of reach for a function."""

import argparse

import torch
from torch.utils.data import DataLoader


# Adapted from NVIDIA/DeepLearningExamples (BART/finetune.py).
class Trainer:
    def loader(self, dataset):
        return DataLoader(dataset, shuffle=True, num_workers=2)  # RPL201


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=5)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    for batch in Trainer().loader([1, 2, 3]):
        print(batch)
