# OPTIONS: --no-preview
"""Adapted from 282857341/nnFormer (nnformer/utilities/distributed.py): the block shows that gradients pass."""

import argparse

import torch
from torch import autograd, distributed, nn
from torch.optim import Adam


class Gather(autograd.Function):
    @staticmethod
    def forward(ctx, x):
        parts = [torch.empty_like(x) for _ in range(distributed.get_world_size())]
        distributed.all_gather(parts, x)
        return torch.cat(parts, dim=0)

    @staticmethod
    def backward(ctx, gradient):
        rows = gradient.shape[0] // distributed.get_world_size()
        return gradient[distributed.get_rank() * rows : (distributed.get_rank() + 1) * rows]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--local_rank", type=int)
    args = parser.parse_args()
    torch.cuda.set_device(args.local_rank)
    distributed.init_process_group(backend="nccl")
    before = torch.rand((5, 2)).cuda()
    print("before", before, "after", Gather.apply(before))
    model = nn.Conv2d(2, 3, 3).cuda()
    optimizer = Adam(model.parameters())
    out = model(torch.rand((5, 2, 5, 5)).cuda())
    loss = Gather.apply(out).sum()
    loss.backward()
    optimizer.step()
