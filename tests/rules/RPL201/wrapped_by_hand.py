"""Each rank is to read an order of its own where nothing shares the samples out. Adapted from layumi's train_DDP.py."""
import torch
from torch.nn.parallel import DistributedDataParallel
from torch.utils.data import DataLoader


def train(dataset, epochs):
    torch.distributed.init_process_group("nccl")
    model = DistributedDataParallel(torch.nn.Linear(2, 2))
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    loader = DataLoader(dataset, shuffle=True, num_workers=2)  # RPL201
    for _ in range(epochs):
        for batch in loader:
            model(batch).sum().backward()
            optimizer.step()


if __name__ == "__main__":
    train(list(torch.ones(8, 2)), 2)
