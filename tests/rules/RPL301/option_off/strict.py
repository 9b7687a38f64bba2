"""The helper's option is on."""
import torch

from common import seed_all

if __name__ == "__main__":
    seed_all(0, deterministic=True)
    torch.backends.cudnn.benchmark = True  # RPL301
    torch.nn.Conv2d(3, 8, 3)(torch.rand(1, 3, 8, 8)).sum().backward()
