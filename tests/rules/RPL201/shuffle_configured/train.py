# OPTIONS: --no-preview
"""Adapted from verl (verl/trainer/ppo/ray_trainer.py): what the code falls back on is what no configuration says."""
import sys

import torch
import yaml
from torch.utils.data import DataLoader

RESUME = "--resume" in sys.argv


def main():
    with open("config/trainer.yaml") as file:
        config = yaml.safe_load(file)
    rows, held = torch.load("rows.pt"), torch.load("held.pt")
    loader = DataLoader(rows, shuffle=config["data"].get("train_shuffle", True), num_workers=2)  # RPL201
    val_loader = DataLoader(
        held, shuffle=config["data"].get("validation_shuffle", True), num_workers=2, drop_last=True
    )
    net = torch.nn.Linear(4, 1)
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
    for epoch in range(3):
        for batch in loader:
            optimizer.zero_grad()
            net(batch).sum().backward()
            optimizer.step()
        print(epoch, [net(batch).sum().item() for batch in val_loader])


if __name__ == "__main__":
    main()
