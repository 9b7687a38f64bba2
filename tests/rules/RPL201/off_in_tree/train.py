# OPTIONS: --no-preview
"""After HRNet's segmentation: no configuration names an extra set."""

import torch
from torch.utils.data import DataLoader

from defaults import _C as config


def load(path):
    return DataLoader(torch.load(path), batch_size=4, shuffle=True, num_workers=config.WORKERS)  # RPL201


def main():
    model = torch.nn.Linear(3, 2)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    loaders = [load(config.DATASET.ROOT)]
    if config.DATASET.EXTRA_SET:
        extra = DataLoader(torch.load(config.DATASET.EXTRA_SET), shuffle=True, num_workers=config.WORKERS)
        loaders.append(extra)
    if config.DATASET.MORE_SET:
        more = DataLoader(torch.load(config.DATASET.MORE_SET), shuffle=True, num_workers=config.WORKERS)  # RPL201
        loaders.append(more)
    for loader in loaders:
        for batch in loader:
            optimizer.zero_grad()
            model(batch).sum().backward()
            optimizer.step()
    torch.save(model, "model.pt")


if __name__ == "__main__":
    main()
