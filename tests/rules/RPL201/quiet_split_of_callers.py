# OPTIONS: --no-preview
"""A sampler for a split that no call asks for. Adapted from mlfoundations/open_clip (src/open_clip_train/data.py)."""
import torch
from torch.utils.data import DataLoader, SubsetRandomSampler


def get_split(rows, split):
    is_train = split == "train"
    if is_train:
        sampler = SubsetRandomSampler(range(0, len(rows), 2))
    else:
        sampler = None
    return DataLoader(rows, batch_size=8, sampler=sampler, num_workers=2)


def get_any(rows, split):
    sampler = None
    if split == "train":
        sampler = SubsetRandomSampler(range(0, len(rows), 2))
    return DataLoader(rows, batch_size=8, sampler=sampler, num_workers=2)  # RPL201


if __name__ == "__main__":
    model = torch.nn.Linear(1, 1)
    rows = list(range(100))
    first, second = get_split(rows, "val"), get_split(rows, "v2")
    for batch in [*first, *second, *get_any(rows, "val"), *get_any(rows, "train")]:
        model(batch.float()[:, None]).sum().backward()
