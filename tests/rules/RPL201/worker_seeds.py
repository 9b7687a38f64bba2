"""With preview: loaders whose order is settled, while the seeds of their workers come from the global RNG."""
import torch
from data import Dataset, build, seed_all
from torch.utils.data import DataLoader, RandomSampler
from torch.utils.data.distributed import DistributedSampler
from torchdata.stateful_dataloader import StatefulDataLoader
from torchdata.stateful_dataloader.sampler import StatefulDistributedSampler


class Batches:
    # Adapted from hiyouga/LLaMA-Factory (src/llamafactory/v1/core/utils/batching.py).
    def __init__(self, dataset, workers):
        sampler = StatefulDistributedSampler(dataset, shuffle=True, seed=0)
        self.loader = StatefulDataLoader(dataset, sampler=sampler, num_workers=workers)  # RPL201


def init_loaders(args):
    # Adapted from wenet-e2e/wenet (wenet/utils/train_utils.py).
    seed_all(args.seed)
    train = DataLoader(Dataset(args.data, True), batch_size=None, num_workers=args.workers)  # RPL201
    val_loader = DataLoader(Dataset(args.data, False), batch_size=None, num_workers=args.workers)
    return train, val_loader


def settled(args, init):
    dataset = build(args)
    generator = torch.Generator().manual_seed(args.seed)
    a = DataLoader(dataset, sampler=RandomSampler(dataset, generator=generator), num_workers=2)
    b = DataLoader(dataset, num_workers=2, generator=generator)
    c = DataLoader(dataset, num_workers=2, sampler=DistributedSampler(dataset), worker_init_fn=init)
    d = DataLoader(dataset, sampler=DistributedSampler(dataset))
    return a, b, c, d


def endless(path, rank, workers, endless_loader, shuffle=False):
    # Adapted from ultralytics/yolov5 (utils/dataloaders.py).
    dataset = build(path)
    sampler = None if rank == -1 else DistributedSampler(dataset, shuffle=shuffle)
    loader = DataLoader if endless_loader is None else endless_loader
    return loader(  # RPL201
        dataset, shuffle=shuffle and sampler is None, num_workers=workers, sampler=sampler
    )


SUFFIXES = {}
for suffix in ("png", "jpg"):
    SUFFIXES[suffix] = len(SUFFIXES)
