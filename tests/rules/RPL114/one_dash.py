# Options of one dash, which argparse takes for long ones all the same.
import argparse

import torch

parser = argparse.ArgumentParser()
parser.add_argument("-seed", type=int, default=3435, help="Random seed")  # RPL114
parser.add_argument("-data_seed", type=int, default=0, help="Seed of the data")
parser.add_argument("-s", "--seed", type=int, dest="other")
parser.add_argument("-shuffle", type=int, default=1)
opt = parser.parse_args()


def make(samples):
    if opt.shuffle:
        torch.randperm(len(samples))
    return torch.randperm(len(samples), generator=torch.Generator().manual_seed(opt.data_seed))


make(range(9))
