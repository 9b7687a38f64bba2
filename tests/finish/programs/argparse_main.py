"""An argparse main with a `--seed` that nobody applies."""
import argparse

import numpy as np
import torch
from sklearn.model_selection import train_test_split
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def build(args):
    return nn.Sequential(nn.Linear(4, args.width), nn.ReLU(), nn.Dropout(0.2), nn.Linear(args.width, 1))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--width", type=int, default=8)
    args = parser.parse_args()
    x = np.arange(160, dtype=np.float32).reshape(40, 4) / 160
    train, test = train_test_split(x, test_size=0.25)
    model = build(args)
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    loader = DataLoader(TensorDataset(torch.from_numpy(train)), batch_size=8, shuffle=True, num_workers=1)
    for (batch,) in loader:
        loss = model(batch).square().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        print(loss.item())
    print(model(torch.from_numpy(test)).sum().item())


if __name__ == "__main__":
    main()
