"""Adapted from locuslab/TCN: a test in the sense of a benchmark, that trains."""

import numpy as np
import torch

torch.manual_seed(0)  # RPL107
model = torch.nn.Linear(3, 1)
optimizer = torch.optim.Adam(model.parameters())


def numbers(count):
    values = np.random.rand(count, 3).astype("float32")
    return torch.from_numpy(values), torch.from_numpy(values.sum(1, keepdims=True))


def train():
    inputs, targets = numbers(100)
    for _ in range(100):
        optimizer.zero_grad()
        loss = (model(inputs) - targets).pow(2).mean()
        loss.backward()
        optimizer.step()
    return loss.item()


if __name__ == "__main__":
    print(train())
    torch.save(model.state_dict(), "model.pt")
