"""The generator is made and seeded at once."""

import torch
from torch.utils.data import DataLoader


def main(args, dataset, estimator):
    g = torch.Generator().manual_seed(args.seed)  # RPL107
    loader = DataLoader(dataset, shuffle=True, generator=g)
    estimator.fit(loader)
