"""Seeded where the seed is not -1, which it is by default. Adapted from eriklindernoren/PyTorch-YOLOv3."""
import argparse

import torch
from torch.utils.data import DataLoader


def provide_determinism(seed=42):
    torch.manual_seed(seed)


def run():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=-1, help="Set -1 to disable (the default).")
    args = parser.parse_args()
    if args.seed != -1:
        provide_determinism(args.seed)
    model = torch.nn.Linear(1, 1)
    for batch in DataLoader(list(range(100)), batch_size=8, shuffle=True, num_workers=2):  # RPL201
        model(batch.float()[:, None]).sum().backward()


if __name__ == "__main__":
    run()
