# OPTIONS: --no-preview
"""After taesungp/contrastive-unpaired-translation (train.py): what model is made, only the command line knows."""

import sys

from torch.utils.data import DataLoader

from models import create_model


def rows(path):
    with open(path) as lines:
        return [[float(number) for number in line.split()] for line in lines]


if __name__ == "__main__":
    model = create_model(sys.argv[1])
    for batch in DataLoader(rows(sys.argv[2]), 8, shuffle=True):  # RPL101
        model.set_input(batch)
        model.optimize_parameters()
    model.save_networks("latest")
