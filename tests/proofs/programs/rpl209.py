"""A seeded split of a folder's files: with another order of the listing it is another split."""

import os
import random
import tempfile

import torch

torch.manual_seed(0)
random.seed(0)

with tempfile.TemporaryDirectory() as root:
    for number in range(40):
        torch.save(torch.full((2,), float(number)), os.path.join(root, f"{number:02}.pt"))
    names = [name for name in os.listdir(root) if name.endswith(".pt")]
    random.shuffle(names)
    train = [torch.load(os.path.join(root, name)) for name in names[:30]]
    print(torch.stack(train).sum().item(), names[30:])
