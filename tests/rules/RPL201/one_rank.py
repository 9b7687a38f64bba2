"""Where one rank is alone, no other is there that it could draw alike with: its loader gets no stream by rank."""
import torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel
from torch.utils.data import DataLoader


def train(args, dataset):
    model = torch.nn.Linear(2, 2)
    if args.distributed:
        model = DistributedDataParallel(model)
        loader = DataLoader(dataset, shuffle=True, num_workers=2)  # RPL201
    else:
        loader = DataLoader(dataset, shuffle=True, num_workers=2)  # RPL201
    step(model, loader)
    if dist.is_initialized() and dist.get_rank() != 0:
        return
    tuned = DataLoader(dataset, shuffle=True, num_workers=2)  # RPL201
    step(model, tuned)


def tune(args, dataset):
    model = torch.nn.Linear(2, 2)
    if args.local_rank in (-1, 0) and args.tune:
        step(model, DataLoader(dataset, shuffle=True, num_workers=2))  # RPL201
    if args.world_size > 1:
        step(model, DataLoader(dataset, shuffle=True, num_workers=2))  # RPL201


def step(model, loader):
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in loader:
        model(batch).sum().backward()
        optimizer.step()


if __name__ == "__main__":
    train(torch.load("args.pt"), list(torch.ones(8, 2)))
    tune(torch.load("args.pt"), list(torch.ones(8, 2)))
