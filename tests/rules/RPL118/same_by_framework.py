# OPTIONS: --no-preview
"""accelerate's seed call is the same on all ranks unless it is told otherwise."""
from accelerate import Accelerator
from accelerate.utils import set_seed
from torch.utils.data import random_split


def main(seed, data):
    accelerator = Accelerator()
    set_seed(seed, device_specific=False, deterministic=True)
    train, val = random_split(data, [0.9, 0.1])
    return accelerator.prepare(train, val)
