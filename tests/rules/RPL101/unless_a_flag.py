# OPTIONS: --no-preview
"""Samples are drawn unless a flag is given."""

import argparse

import torch
from torchvision.utils import save_image


def parse_args():
    parser = argparse.ArgumentParser()
    parser.add_argument("--weights", default="weights.pth")
    parser.add_argument("--generate_samples", action="store_true", default=False)
    return parser.parse_args()


def convert(path):
    weights = torch.load(path)
    torch.save(weights, path + ".new")
    return weights


def generate_sample(weights):
    z = torch.randn(8, 120)  # RPL101
    save_image(z @ weights, "samples.png")


if __name__ == "__main__":
    args = parse_args()
    weights = convert(args.weights)
    if not args.generate_samples:
        generate_sample(weights)
