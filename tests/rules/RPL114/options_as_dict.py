# OPTIONS: --no-preview
"""After lx10077/fedavgpy (main.py): the options are read from their table."""

import argparse

import torch


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", type=int, default=8)
    parser.add_argument("--seed", type=int, default=0)
    parsed = parser.parse_args()
    options = parsed.__dict__
    torch.manual_seed(12 + options["seed"])
    return torch.nn.Linear(4, parsed.size)


if __name__ == "__main__":
    torch.save(main().state_dict(), "model.pt")
