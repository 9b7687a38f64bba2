# OPTIONS: --no-preview
"""Both flags hold for a scope, in which memory is measured. After MIC-DKFZ/nnDetection (planning/estimator.py)."""
from contextlib import contextmanager

import torch


@contextmanager
def cudnn_deterministic():
    old_value = torch.backends.cudnn.deterministic
    old_value_benchmark = torch.backends.cudnn.benchmark
    torch.backends.cudnn.deterministic = True
    torch.backends.cudnn.benchmark = True
    try:
        yield None
    finally:
        torch.backends.cudnn.deterministic = old_value
        torch.backends.cudnn.benchmark = old_value_benchmark


class Deterministic:
    def __enter__(self):
        self.before = torch.backends.cudnn.deterministic, torch.backends.cudnn.benchmark
        torch.backends.cudnn.deterministic = True
        torch.backends.cudnn.benchmark = True

    def __exit__(self, *error):
        torch.backends.cudnn.deterministic, torch.backends.cudnn.benchmark = self.before[0], self.before[1]


def measure(model, images):
    with cudnn_deterministic(), Deterministic():
        model(images).sum().backward()
    return torch.cuda.max_memory_allocated()


if __name__ == "__main__":
    network = torch.nn.Conv2d(3, 8, 3)
    print(measure(network, torch.rand(1, 3, 8, 8)))
    torch.save(network.state_dict(), "model.pt")
