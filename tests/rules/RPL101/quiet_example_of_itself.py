# OPTIONS: --no-preview
"""Adapted from tacotron2 (loss_scaler.py): an example for another file, which ends where it imports what is here."""

import torch


class DynamicScaler:
    def __init__(self):
        self.scale = 2.0**16

    def backward(self, loss):
        (loss * self.scale).backward()


if __name__ == "__main__":
    import torch
    from dynamic_scaler import DynamicScaler

    x, y = torch.randn(64, 100), torch.randn(64, 10)
    model = torch.nn.Linear(100, 10)
    optimizer = torch.optim.SGD(model.parameters(), lr=1e-3)
    scaler = DynamicScaler()
    for step in range(500):
        loss = (model(x) - y).pow(2).sum()
        optimizer.zero_grad()
        scaler.backward(loss)
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")
