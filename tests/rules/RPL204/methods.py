"""Datasets that seed by the number of the worker, and functions that seed what the dataset does not draw from."""
import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset, get_worker_info


# Adapted from princeton-vl/RAFT (core/datasets.py).
class Flow(Dataset):
    def __init__(self):
        self.init_seed = False

    def __getitem__(self, index):
        if not self.init_seed:
            worker_info = torch.utils.data.get_worker_info()
            if worker_info is not None:
                torch.manual_seed(worker_info.id)  # RPL204
                np.random.seed(worker_info.id)
                random.seed(worker_info.id)
                self.init_seed = True
        return np.random.rand()


class Stream(torch.utils.data.IterableDataset):
    def __iter__(self):
        info = get_worker_info()
        random.seed(info.id + 100)  # RPL204
        yield random.random()


class Renewed(torch.utils.data.IterableDataset):
    def __init__(self):
        self.epoch = 0

    def __iter__(self):
        info = get_worker_info()
        random.seed(info.id + 1000 * self.epoch)
        yield random.random()


class Items(Dataset):
    def __getitem__(self, index):
        worker_info = get_worker_info()
        random.seed(worker_info.id + index)
        return random.random()


# Adapted from yanx27/Pointnet_Pointnet2_pytorch (data_utils/S3DISDataLoader.py).
class Rooms(Dataset):
    def __getitem__(self, index):
        return np.random.choice(9)


def main(manual_seed):
    def init_rooms(worker_id):
        random.seed(manual_seed + worker_id)

    def init_numpy(worker_id):
        np.random.seed(manual_seed + worker_id)  # RPL204

    a = DataLoader(Rooms(), num_workers=16, worker_init_fn=init_rooms)
    b = DataLoader(Rooms(), num_workers=16, worker_init_fn=init_numpy)
    return a, b, Flow(), Stream(), Renewed(), Items()
