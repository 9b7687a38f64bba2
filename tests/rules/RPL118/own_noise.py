"""Noise of each process's own, by the option or by a generator; noise that is drawn once."""

import torch
from accelerate import Accelerator
from accelerate.utils import set_seed


def main(args, net, batches):
    accelerator = Accelerator()
    set_seed(args.seed, device_specific=True)
    for batch in batches:
        accelerator.backward(net(batch + torch.randn_like(batch)))


def by_generator(args, net, batches):
    accelerator = Accelerator()
    set_seed(args.seed)
    own = torch.Generator().manual_seed(args.seed + accelerator.process_index)
    fixed = torch.randn(4, 64)
    for batch in batches:
        accelerator.backward(net(batch + torch.randn(batch.shape, generator=own), fixed))
