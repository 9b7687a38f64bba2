# OPTIONS: --no-preview
"""What is put back, if anything, is put back where the training has ended."""
from contextlib import contextmanager

import torch


def train(model, images):
    before = torch.backends.cudnn.benchmark
    torch.backends.cudnn.deterministic = True
    torch.backends.cudnn.benchmark = True  # RPL301
    try:
        model(images).sum().backward()
    finally:
        torch.backends.cudnn.benchmark = before


@contextmanager
def determinism():
    torch.backends.cudnn.deterministic = True
    torch.backends.cudnn.benchmark = True  # RPL301
    yield


def losses(model, batches):
    torch.backends.cudnn.deterministic = True
    torch.backends.cudnn.benchmark = True  # RPL301
    for batch in batches:
        yield model(batch).sum()


if __name__ == "__main__":
    network = torch.nn.Conv2d(3, 8, 3)
    train(network, torch.rand(1, 3, 8, 8))
    with determinism():
        for loss in losses(network, [torch.rand(1, 3, 8, 8)]):
            loss.backward()
    torch.save(network.state_dict(), "model.pt")
