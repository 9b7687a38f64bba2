"""The rank is taken off a seed that never held it, and what is made before the rank's seed is no model."""
import torch
import torch.distributed as dist
from torch import nn


def average(model):
    for parameter in model.parameters():
        dist.all_reduce(parameter.grad)
        parameter.grad /= dist.get_world_size()


def train(args, rank, batches):
    seed = args.seed
    torch.manual_seed(seed - rank)  # RPL118
    model = nn.Linear(20, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in batches:
        optimizer.zero_grad()
        model(batch).sum().backward()
        average(model)
        optimizer.step()
