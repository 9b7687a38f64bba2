"""Adapted from skorch (examples/word_language_model/train.py before b11abe44d)."""

import argparse

import torch
from net import Net

parser = argparse.ArgumentParser()
parser.add_argument("--epochs", type=int, default=3)
parser.add_argument("--seed", type=int, default=1111)  # RPL114
args = parser.parse_args()
print(Net(args.epochs), torch.zeros(1))
