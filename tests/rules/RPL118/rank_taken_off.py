"""The seed that all ranks share again makes the model, and the rank's own comes after it (adapted from
vwxyzjn/cleanrl)."""
import random

import numpy as np
import torch
import torch.distributed as dist
from torch import nn


def average(model):
    for parameter in model.parameters():
        dist.all_reduce(parameter.grad)
        parameter.grad /= dist.get_world_size()


def train(args, rank, device, batches):
    args.seed += rank
    random.seed(args.seed)
    np.random.seed(args.seed)
    torch.manual_seed(args.seed - rank)
    model = nn.Linear(20, 1).to(device)
    torch.manual_seed(args.seed)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in batches:
        optimizer.zero_grad()
        model(batch).sum().backward()
        average(model)
        optimizer.step()
