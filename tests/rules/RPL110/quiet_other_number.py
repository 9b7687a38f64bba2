# OPTIONS: --no-preview --mode debug
"""Where 0 becomes another number, two seeds are one run: no run is unseeded."""

import torch


def main(args):
    torch.manual_seed(args.seed or 1234)
