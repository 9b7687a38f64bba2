"""The other half of determinism stands here."""
import torch

from seeding import seed

if __name__ == "__main__":
    seed(0)
    torch.use_deterministic_algorithms(True)
    torch.nn.Linear(2, 2)(torch.rand(1, 2)).sum().backward()
