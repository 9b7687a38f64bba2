# OPTIONS: --no-preview
"""Adapted from NVFlare (amplify/client.py): the workers seed NumPy, and nothing in sight draws from it."""

import argparse

import numpy as np
import torch
from datasets import load_dataset
from transformers import DataCollatorWithPadding

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=42)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    loader = torch.utils.data.DataLoader(
        load_dataset("csv", data_files="train.csv")["train"],
        collate_fn=DataCollatorWithPadding(),
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
    torch.save(model.state_dict(), "model.pt")
