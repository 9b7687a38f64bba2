"""Random where a fixed result is expected."""

import random

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.nn.functional import dropout2d


class Net(nn.Module):
    def forward(self, x):
        x = F.dropout(x, 0.1)  # RPL119
        x = dropout2d(x)  # RPL119
        return torch.nn.functional.alpha_dropout(x, p=0.2)  # RPL119


def compress(weight, rank):
    left, values, right = torch.svd_lowrank(weight, q=rank)  # RPL119
    return left * values, right


def evaluate(model, data):
    subset = random.sample(data, 100)  # RPL119
    return sum(model(x) for x in subset)


class UniformSampler(torch.utils.data.Sampler):
    def __iter__(self):
        yield from torch.randperm(self.size).tolist()  # RPL119
