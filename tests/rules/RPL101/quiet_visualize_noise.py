# OPTIONS: --no-preview
"""Adapted from locuslab/smoothing (visualize.py): pictures to look at, by the program's name, and nothing else."""

import argparse

import torch
from torchvision.transforms import ToPILImage

parser = argparse.ArgumentParser()
parser.add_argument("image")
parser.add_argument("folder")
args = parser.parse_args()
image = torch.load(args.image)
noise = torch.randn_like(image)
for sigma in (0.25, 0.5, 1.0):
    ToPILImage()((image + noise * sigma).clamp(0, 1)).save(f"{args.folder}/{sigma}.png")
