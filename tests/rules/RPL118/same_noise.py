"""Noise that every process of accelerate's draws alike."""

import torch
from accelerate import Accelerator
from accelerate.utils import set_seed


def main(args, net, batches):
    accelerator = Accelerator()
    set_seed(args.seed)  # RPL118
    for batch in batches:
        noise = torch.randn_like(batch)
        accelerator.backward(net(batch + noise))
