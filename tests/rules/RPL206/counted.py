"""Epochs that are counted by another name; adapted from ddpm-torch (ddpm_torch/train_utils.py before fe573bd)."""

from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler
from tqdm import tqdm, trange


def by_e(args, dataset, model):
    sampler = DistributedSampler(dataset)  # RPL206
    loader = DataLoader(dataset, sampler=sampler, batch_size=32)
    for e in range(args.start_epoch, args.epochs):
        for x, y in loader:
            model(x, y).backward()


def by_i(dataset, model, num_epochs):
    loader = DataLoader(dataset, sampler=DistributedSampler(dataset))  # RPL206
    for i in tqdm(range(num_epochs)):
        for x, y in loader:
            model(x, y).backward()


def by_bar(dataset, model, config):
    loader = DataLoader(dataset, sampler=DistributedSampler(dataset))  # RPL206
    for t in trange(config.train.n_epochs, desc="epochs"):
        for x, y in loader:
            model(x, y).backward()


def in_options(dataset, distributed, **options):
    options["sampler"] = sampler = DistributedSampler(dataset) if distributed else None  # RPL206
    return DataLoader(dataset, shuffle=sampler is None, **options), sampler
