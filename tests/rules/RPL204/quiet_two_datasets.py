# OPTIONS: --no-preview
"""After TatsukichiShibuya (ICASSP 2025): datasets are made by a function, two at once, and nothing draws from NumPy."""

import argparse

import numpy as np
import torch
from data import get_datasets

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=42)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    train_set, valid_set = get_datasets("cifar10")
    loader = torch.utils.data.DataLoader(
        train_set,
        shuffle=True,
        num_workers=8,
        worker_init_fn=lambda worker_id: np.random.seed(args.seed + worker_id),
    )
    model = torch.nn.Linear(4, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for epoch in range(3):
        for batch in loader:
            optimizer.zero_grad()
            model(batch["features"]).sum().backward()
            optimizer.step()
    torch.save([model.state_dict(), len(valid_set)], "model.pt")
