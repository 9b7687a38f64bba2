"""Neighbouring workers have neighbouring seeds; adapted from fastMRI `data_module.py`."""

import numpy as np
import torch


def worker_init_fn(worker_id):
    info = torch.utils.data.get_worker_info()
    seed = info.seed % 2**32
    for i, part in enumerate(info.dataset.parts):
        part.rng.seed((seed + i) % 2**32)  # RPL204


def spread(worker_id):
    info = torch.utils.data.get_worker_info()
    for i, part in enumerate(info.dataset.parts):
        part.rng = np.random.default_rng(info.seed - info.id + info.id * len(info.dataset.parts) + i)


def sequence(worker_id):
    info = torch.utils.data.get_worker_info()
    for i, part in enumerate(info.dataset.parts):
        part.rng = np.random.default_rng([info.seed, i])
