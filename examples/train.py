"""Train a small classifier on noisy images. It runs, it learns, and no two runs give the same numbers."""

import argparse

import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class NoisyDigits(Dataset):
    """Synthetic digits; every item gets fresh noise."""

    def __init__(self, count: int = 256):
        self.labels = torch.arange(count) % 10
        self.rng = np.random.default_rng()

    def __len__(self):
        return len(self.labels)

    def __getitem__(self, index):
        label = self.labels[index]
        image = torch.full((64,), float(label)) / 10
        noise = self.rng.normal(scale=0.1, size=64).astype(np.float32)
        return image + torch.from_numpy(noise), label


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()

    model = nn.Sequential(nn.Linear(64, 32), nn.ReLU(), nn.Dropout(0.1), nn.Linear(32, 10))
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    loader = DataLoader(NoisyDigits(), batch_size=32, shuffle=True, num_workers=2)

    for epoch in range(args.epochs):
        for images, labels in loader:
            loss = nn.functional.cross_entropy(model(images), labels)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        print(f"epoch {epoch}: loss {loss.item():.10f}")


if __name__ == "__main__":
    main()
