"""Dropout that rests, draws with an RNG of their own, draws in training."""

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F


class Net(nn.Module):
    def forward(self, x):
        if self.training:
            x = F.dropout(x, 0.1)
        x = F.dropout(x, 0.1, self.training)
        x = F.dropout(x, p=0.1, training=self.training)
        x = F.dropout(x, 0.0)
        return self.dropout(x)


def attention(x, dropout_p):
    return F.dropout(x, dropout_p)


def compress(weight, rank, seed):
    with torch.random.fork_rng():
        torch.manual_seed(seed)
        return torch.svd_lowrank(weight, q=rank)


def evaluate(model, data, rng):
    return model(data[rng.integers(10)])


def validate(model, data):
    torch.manual_seed(0)
    return model(data[torch.randint(10, (1,))])


def train(model, data):
    return model(data[np.random.randint(10)])


class RandomSampler(torch.utils.data.Sampler):
    def __init__(self, size, generator):
        self.size, self.generator = size, generator

    def __iter__(self):
        yield from torch.randperm(self.size, generator=self.generator).tolist()


def test_shapes():
    assert torch.randn(3).shape == (3,)


class DDIMSampler:
    def sample(self, shape):
        return torch.randn(shape)


class ImageReplayBuffer:
    def push_and_pop(self, image):
        return self.data[np.random.randint(50)] if np.random.uniform(0, 1) > 0.5 else image


def test():
    print(Net()(torch.randn(2, 3)).shape)


def flatten_test():
    x = torch.rand(4, 3)
    assert torch.equal(x, x.flatten().view(4, 3))
