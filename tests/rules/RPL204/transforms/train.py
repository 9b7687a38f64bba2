"""Functions of the same name: what each seeds matters where the loader's own dataset and transforms draw from it."""
import random

import numpy as np
import torch
from torch.utils.data import DataLoader
from torchvision import transforms
from volumes import Crop, RotateFlip, SometimesTurn, ToTensor, Volumes


def make_transforms(size):
    return transforms.Compose([RotateFlip(), Crop(size), ToTensor()])


def train_numpy(args):
    data = Volumes(args.folder, transform=transforms.Compose([RotateFlip(), Crop(96), ToTensor()]))

    def worker_init_fn(worker_id):
        random.seed(args.seed + worker_id)

    return DataLoader(data, num_workers=4, worker_init_fn=worker_init_fn)


def train_returned(args):
    data = Volumes(args.folder, "train", make_transforms(96))

    def worker_init_fn(worker_id):
        random.seed(args.seed + worker_id)

    return DataLoader(data, num_workers=4, worker_init_fn=worker_init_fn)


def train_listed(args):
    chosen = [RotateFlip()]
    chosen.append(ToTensor())
    data = Volumes(args.folder, transform=transforms.Compose(chosen))

    def worker_init_fn(worker_id):
        random.seed(args.seed + worker_id)

    return DataLoader(data, num_workers=4, worker_init_fn=worker_init_fn)


def train_python(args):
    data = Volumes(args.folder, transform=transforms.Compose([SometimesTurn(), ToTensor()]))

    def worker_init_fn(worker_id):
        random.seed(args.seed + worker_id)  # RPL204

    return DataLoader(data, num_workers=4, worker_init_fn=worker_init_fn)


def train_added(args):
    chosen = [RotateFlip()]
    chosen.insert(0, SometimesTurn())
    data = Volumes(args.folder, transform=transforms.Compose(chosen))

    def worker_init_fn(worker_id):
        random.seed(args.seed + worker_id)  # RPL204

    return DataLoader(data, num_workers=4, worker_init_fn=worker_init_fn)


def train_library(args):
    data = Volumes(args.folder, transform=transforms.Compose([transforms.RandomHorizontalFlip(), ToTensor()]))

    def worker_init_fn(worker_id):
        np.random.seed(args.seed + worker_id)

    def worker_seed_fn(worker_id):
        torch.manual_seed(args.seed + worker_id)  # RPL204

    first = DataLoader(data, num_workers=4, worker_init_fn=worker_init_fn)
    second = DataLoader(data, num_workers=4, worker_init_fn=worker_seed_fn)
    return first, second


def train_unknown(args, transform):
    data = Volumes(args.folder, transform=transform)

    def worker_init_fn(worker_id):
        random.seed(args.seed + worker_id)  # RPL204

    return DataLoader(data, num_workers=4, worker_init_fn=worker_init_fn)


def train_collate(args):
    def shuffled(batch):
        random.shuffle(batch)
        return batch

    data = Volumes(args.folder, transform=RotateFlip())
    return DataLoader(
        data,
        num_workers=4,
        collate_fn=shuffled,
        worker_init_fn=lambda worker_id: random.seed(args.seed + worker_id),  # RPL204
    )


def train_lambda(args):
    data = Volumes(args.folder, transform=RotateFlip())
    return DataLoader(data, num_workers=4, worker_init_fn=lambda worker_id: random.seed(args.seed + worker_id))
