# OPTIONS: --no-preview
# The dataset comes from a factory, and what draws from an RNG object is among what is made.
import torch
from torch.utils.data import DataLoader

from pipes import build


def main(args):
    torch.manual_seed(args.seed)
    generator = torch.Generator()
    generator.manual_seed(args.seed)
    dataset = build(args.data, args.conf)
    return DataLoader(  # RPL202
        dataset, batch_size=None, num_workers=4, persistent_workers=True, generator=generator
    )
