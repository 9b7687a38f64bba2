# OPTIONS: --no-preview
"""No call asks for workers, whatever the default is. Adapted from GSK-AI/meta-learning-qsar."""
import torch
from torch.utils.data import DataLoader


def build_loader(rows, shuffle=False, num_workers=2):
    return DataLoader(rows, batch_size=8, shuffle=shuffle, num_workers=num_workers)


def build_other(rows, num_workers=2):
    return DataLoader(rows, batch_size=8, shuffle=True, num_workers=num_workers)  # RPL201


if __name__ == "__main__":
    model = torch.nn.Linear(1, 1)
    first = build_loader(list(range(100)), shuffle=True, num_workers=0)
    second = build_loader(list(range(9)), True, 0)
    for batch in [*first, *second, *build_other([1, 2]), *build_other([3, 4], num_workers=0)]:
        model(batch.float()[:, None]).sum().backward()
