# Adapted from asteroid (egs/dns_challenge/baseline/train.py): seeded for the split, which comes first.
import json
import sys

import torch
from torch.utils.data import random_split

torch.manual_seed(17)


def main(path):
    with open(path) as file:
        samples = json.load(file)
    train, val = random_split(samples, [80, 20])
    model = torch.nn.Linear(3, 1)
    again = random_split(val, [10, 10])  # RPL112
    return train, again, model


if __name__ == "__main__":
    main(sys.argv[1])
