"""MONAI's loader seeds its transforms by torch's RNG."""

import torch
from monai.data import (
    CacheDataset,
    DataLoader,
)
from transforms import transforms


def loader(data, seed):
    torch.manual_seed(seed)
    return DataLoader(CacheDataset(data, transforms("image")), num_workers=2)
