# OPTIONS: --no-preview
# Adapted from wenet-e2e/wenet (wenet/utils/train_utils.py): the loader has a generator and its dataset comes from a
# factory. What draws from an RNG object is registered and never made, so nothing is left for a worker_init_fn.
import torch
from torch.utils.data import DataLoader

from pipes import build


def main(args):
    torch.manual_seed(args.seed)
    generator = torch.Generator()
    generator.manual_seed(args.seed)
    dataset = build(args.data, args.conf)
    return DataLoader(dataset, batch_size=None, num_workers=4, persistent_workers=True, generator=generator)
