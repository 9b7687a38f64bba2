# Adapted from speechbrain/speechbrain (speechbrain/core.py): the sampler's class is handed to what makes loaders.
import torch


def start(rank, brain, make, world_size):
    sampler = torch.utils.data.DistributedSampler  # RPL206
    assert not isinstance(make, torch.utils.data.DistributedSampler)
    return brain.fit(make(sampler, world_size, rank=rank))


def fit(epochs, data, step):
    for epoch in range(epochs):
        for batch in data:
            step(batch, epoch)
