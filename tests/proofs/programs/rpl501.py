"""A run is interrupted after its first epoch and resumed: the noise of that epoch comes again."""

import json
import os
import tempfile

import torch


def run(path, stop):
    torch.manual_seed(0)
    model = torch.nn.Linear(2, 2)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    start_epoch = 0
    if os.path.exists(path):
        checkpoint = torch.load(path)
        model.load_state_dict(checkpoint["model"])
        optimizer.load_state_dict(checkpoint["optimizer"])
        start_epoch = checkpoint["epoch"] + 1
    for epoch in range(start_epoch, stop):
        noise = torch.randn(3)
        model(noise[:2]).sum().backward()
        optimizer.step()
        torch.save({"epoch": epoch, "model": model.state_dict(), "optimizer": optimizer.state_dict()}, path)
    return noise.tolist()


with tempfile.TemporaryDirectory() as folder:
    print(json.dumps({"streams": [run(f"{folder}/last.pt", stop) for stop in (1, 2)]}))
