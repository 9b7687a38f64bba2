# OPTIONS: --no-preview --mode debug
"""Adapted from Pointnet_Pointnet2_pytorch (data_utils/S3DISDataLoader.py): who makes the scenes asks for one kind."""

import os

import numpy as np


class WholeScenes:
    def __init__(self, root, kind="rooms", area=5):
        self.kind = kind
        if self.kind == "halls":
            self.files = [name for name in os.listdir(root) if f"Area_{area}" not in name]
        else:
            self.files = [name for name in os.listdir(root) if f"Area_{area}" in name]  # RPL209

    def __getitem__(self, index):
        return np.load(self.files[index])

    def __len__(self):
        return len(self.files)


class Rooms:
    def __init__(self, root, kind="rooms", area=5):
        if kind == "halls":
            self.files = [name for name in os.listdir(root) if f"Area_{area}" not in name]  # RPL209
        else:
            self.files = ["first.npy", "second.npy"]

    def __getitem__(self, index):
        return np.load(self.files[index])

    def __len__(self):
        return len(self.files)


class CheckedRooms:
    """Adapted from rq-vae-transformer (rqvae/img_datasets/ffhq.py), as many took it over from torchvision."""

    def __init__(self, root, kind):
        self.kind = self._verify(kind)
        if self.kind == "halls":
            self.files = [name for name in os.listdir(root) if "Area" not in name]
        else:
            self.files = ["first.npy", "second.npy"]

    def _verify(self, kind):
        if kind not in ("rooms", "halls"):
            raise ValueError(kind)
        return kind

    def __getitem__(self, index):
        return np.load(self.files[index])

    def __len__(self):
        return len(self.files)


class RenamedRooms:
    def __init__(self, root, kind):
        self.kind = self._other(kind)
        if self.kind == "halls":
            self.files = [name for name in os.listdir(root) if "Area" not in name]  # RPL209
        else:
            self.files = ["first.npy", "second.npy"]

    def _other(self, kind):
        kind = {"rooms": "halls", "halls": "rooms"}[kind]
        return kind

    def __getitem__(self, index):
        return np.load(self.files[index])

    def __len__(self):
        return len(self.files)


class KeptRooms:
    def __init__(self, root, area, kind, transform=None):
        self.kind = kind
        if self.kind == "halls":
            self.files = [name for name in os.listdir(root) if area not in name]
        else:
            self.files = ["first.npy", "second.npy"]

    def __getitem__(self, index):
        return np.load(self.files[index])

    def __len__(self):
        return len(self.files)


class NearRooms(KeptRooms):
    area = "near"

    def __init__(self, root, kind="rooms", **kwargs):
        super().__init__(root, NearRooms.area, kind, **kwargs)
