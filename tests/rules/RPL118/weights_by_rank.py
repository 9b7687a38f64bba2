"""Gradients are averaged by hand, and every rank has made weights of its own."""

import torch
import torch.distributed as dist
from torch import nn


def average(model):
    for parameter in model.parameters():
        dist.all_reduce(parameter.grad)
        parameter.grad /= dist.get_world_size()


def train(seed, batches):
    rank = dist.get_rank()
    torch.manual_seed(seed + rank)  # RPL118
    model = nn.Linear(20, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in batches:
        optimizer.zero_grad()
        model(batch).sum().backward()
        average(model)
        optimizer.step()
