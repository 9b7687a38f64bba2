# OPTIONS: --no-preview --mode debug
"""After salesforce/MultiHopKG (src/experiments.py): an option is declared as a switch in another file."""

import random

import torch
from options import args


def search():
    if args.search_random_seed:
        torch.manual_seed(random.Random(5).randrange(100))
        print("searches with", args.search_random_seed)
    if args.first_seed:  # RPL110
        torch.manual_seed(args.first_seed)
    return torch.nn.Linear(4, 2)


if __name__ == "__main__":
    torch.save(search().state_dict(), "model.pt")
