# OPTIONS: --no-preview
"""Weights are loaded, and rows are chosen at random all the same."""
import argparse
import random

import torch

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)  # RPL114
    parser.add_argument("--weights", default="best.pt")
    args = parser.parse_args()
    model = torch.nn.Linear(4, 2)
    model.load_state_dict(torch.load(args.weights))
    rows = random.sample(torch.load("test.pt"), 100)
    print("mean", sum(model(row).sum().item() for row in rows))
