"""The sampler that a loader gets is the one that its name stands for there, not one from before or after."""

import torch
from torch.utils.data import DataLoader, RandomSampler
from torch.utils.data.distributed import DistributedSampler

torch.manual_seed(0)
model = torch.nn.Linear(1, 1)


# Adapted from NVIDIA/DeepLearningExamples (TFT/data_utils.py): each split in turn has its sampler by one name.
def load(train, val, test, ranks):
    if ranks > 1:
        sampler = DistributedSampler(train, seed=1)
    else:
        sampler = RandomSampler(train)
    train_loader = DataLoader(train, sampler=sampler, num_workers=4)  # RPL201
    if ranks > 1:
        sampler = DistributedSampler(val, shuffle=False)
    else:
        sampler = None
    val_loader = DataLoader(val, sampler=sampler, num_workers=4)
    sampler = None
    test_loader = DataLoader(test, sampler=sampler, num_workers=4)
    return train_loader, val_loader, test_loader


def wrapped(data, wrap, ranks):
    sampler = RandomSampler(data)
    for _ in range(3):
        sampler = wrap(sampler) if ranks > 1 else sampler
    return DataLoader(data, sampler=sampler, num_workers=4)  # RPL201


def turned(data, splits):
    sampler = None
    for split in splits:
        yield DataLoader(data[split], sampler=sampler, num_workers=4)  # RPL201
        sampler = RandomSampler(data[split])


def one_branch(data, ranks):
    sampler = RandomSampler(data)
    if ranks > 1:
        sampler = DistributedSampler(data)
    return DataLoader(data, sampler=sampler, num_workers=4)  # RPL201


for loaders in (load(1, 2, 3, 1), wrapped(1, len, 1), turned({}, []), one_branch(1, 2)):
    print(loaders)
