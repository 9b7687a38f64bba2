"""The helper's option stays off: nobody asks for determinism here."""
import torch

from common import seed_all

if __name__ == "__main__":
    seed_all(3)
    torch.backends.cudnn.benchmark = True
    torch.nn.Conv2d(3, 8, 3)(torch.rand(1, 3, 8, 8)).sum().backward()
