"""What trains is told the seed, or nothing trains."""

import torch
from torch.utils.data import DataLoader, random_split


def handed_on(args, dataset, estimator):
    g = torch.Generator().manual_seed(args.seed)
    loader = DataLoader(dataset, shuffle=True, generator=g)
    estimator.fit(loader, args.seed)


def whole(args, dataset, estimator):
    g = torch.Generator().manual_seed(args.seed)
    estimator.fit(DataLoader(dataset, shuffle=True, generator=g), args)


def split(args, dataset):
    g = torch.Generator().manual_seed(args.seed)
    return random_split(dataset, [0.8, 0.2], generator=g)
