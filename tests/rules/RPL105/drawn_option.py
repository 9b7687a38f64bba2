"""Adapted from pointnet.pytorch (utils/train_classification.py): an option that only a draw sets."""

import argparse
import random

import torch

parser = argparse.ArgumentParser()
parser.add_argument("--workers", type=int, default=4)
parser.add_argument("--dataSeed", type=int, default=None)
opt = parser.parse_args()

opt.manualSeed = random.randint(1, 10000)  # RPL105
print("Random Seed: ", opt.manualSeed)
random.seed(opt.manualSeed)
torch.manual_seed(opt.manualSeed)

opt.port_seed = random.randint(1, 10000)
if opt.dataSeed is None:
    opt.dataSeed = random.randint(1, 10000)
