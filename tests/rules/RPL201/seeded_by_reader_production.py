# OPTIONS: --no-preview --mode production
"""In production only what is never seeded counts: a loader whose reader seeds first is coupled at most."""

import torch
from torch.utils.data import DataLoader


def fit(seed, loader):
    torch.manual_seed(seed)
    model = torch.nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in loader:
        model(batch.float()[:, None]).sum().backward()
        optimizer.step()


if __name__ == "__main__":
    numbers = list(range(100))
    read = DataLoader(numbers, batch_size=8, shuffle=True, num_workers=4)
    print(len(read))
    fit(3, read)
