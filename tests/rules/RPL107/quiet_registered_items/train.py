"""What workers draw, torch seeds there."""

import torch
from pkg import tasks
from pkg.iterators import batches


def main(args):
    torch.manual_seed(args.seed)
    task = tasks.setup(args)
    model = torch.nn.Linear(2, 2)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in batches(task.dataset, args.workers):
        model(batch).sum().backward()
        optimizer.step()
