"""A registry: the program does not show which of these starts. One of them seeds, the other does not."""
import torch
from readers import read_batches, read_seeded

KNOWN = {}


def pick(name):
    return KNOWN[name]


class Plain:
    def start(self):
        return sum(batch.sum() for batch in read_batches("data.pt"))


class Seeded:
    def start(self):
        torch.manual_seed(3)
        return sum(batch.sum() for batch in read_batches("data.pt")), list(read_seeded("data.pt"))


for made in (Plain, Seeded):
    KNOWN[made.__name__] = made
