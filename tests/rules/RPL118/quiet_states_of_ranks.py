"""Adapted from transformers (trainer.py): each rank puts back the state that it wrote."""

import os
import random

import numpy as np
import torch
from torch.nn.parallel import DistributedDataParallel
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


def load_states(checkpoint, local_rank):
    if local_rank != -1:
        path = os.path.join(checkpoint, f"rng_state_{local_rank}.pth")
    else:
        path = os.path.join(checkpoint, "rng_state.pth")
    states = torch.load(path)
    random.setstate(states["python"])
    np.random.set_state(states["numpy"])
    torch.random.set_rng_state(states["cpu"])


def train(model, dataset, checkpoint, local_rank):
    model = DistributedDataParallel(model, device_ids=[local_rank])
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    loader = DataLoader(dataset, 8, sampler=DistributedSampler(dataset), num_workers=4)
    load_states(checkpoint, local_rank)
    for epoch in range(3):
        for batch in loader:
            optimizer.zero_grad()
            model(batch).sum().backward()
            optimizer.step()
