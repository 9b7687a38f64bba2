"""The model is made before processes are spawned, which train it and draw on their own: both are seeded."""

import torch
import torch.multiprocessing as mp
from torch.nn.parallel import DistributedDataParallel


def train(rank, model, data):
    torch.distributed.init_process_group("gloo", rank=rank, world_size=2)
    model = DistributedDataParallel(model)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in data[torch.randperm(len(data))].split(4):
        optimizer.zero_grad()
        model(batch).sum().backward()
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    data = torch.load("data.pt")
    model = torch.nn.Linear(4, 1)  # RPL101
    mp.spawn(train, args=(model, data), nprocs=2)
