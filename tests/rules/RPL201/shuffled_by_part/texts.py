# OPTIONS: --no-preview
"""What is shuffled unless it shall be read in order, in a branch that only some calls come to. After Shark-NLP/DiffuSeq
(diffuseq/text_datasets.py)."""

from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


def later(rows, in_order=False, part="train"):
    if part == "train":
        return DataLoader(rows, batch_size=8, shuffle=not in_order, num_workers=4)  # RPL201
    else:
        return DataLoader(rows, batch_size=8, shuffle=not in_order, num_workers=4)


def either(rows, in_order=False, part="train"):
    if part != "test":
        loader = DataLoader(rows, batch_size=8, sampler=DistributedSampler(rows), num_workers=4)
    else:
        loader = DataLoader(rows, batch_size=8, shuffle=not in_order, num_workers=4)
    return loader


def unordered(rows, in_order=False, part="train"):
    if part != "test":
        loader = DataLoader(rows, batch_size=8, sampler=DistributedSampler(rows), num_workers=4)
    else:
        loader = DataLoader(rows, batch_size=8, shuffle=not in_order, num_workers=4)  # RPL201
    return loader
