"""Gradients are averaged by hand, after the weights of the first rank went to all."""

import torch
import torch.distributed as dist
from torch import nn


def average(model):
    for parameter in model.parameters():
        dist.all_reduce(parameter.grad)
        parameter.grad /= dist.get_world_size()


def train(seed, batches):
    rank = dist.get_rank()
    torch.manual_seed(seed + rank)
    model = nn.Linear(20, 1)
    for parameter in model.parameters():
        dist.broadcast(parameter.data, 0)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in batches:
        optimizer.zero_grad()
        model(batch).sum().backward()
        average(model)
        optimizer.step()
