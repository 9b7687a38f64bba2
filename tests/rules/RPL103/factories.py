"""Classes that something else calls without a seed."""

import random
from collections import defaultdict
from dataclasses import dataclass, field
from functools import partial
from random import Random

import torch


@dataclass
class ReplayBuffer:
    capacity: int = 1000
    storage: list = field(default_factory=list)
    rng: Random = field(default_factory=Random)  # RPL103
    other: random.Random = field(default_factory=random.Random)  # RPL103
    seeded: Random = field(default_factory=partial(Random, 3))
    handed: Random = field(default_factory=lambda: Random(3))

    def sample(self, count):
        return torch.stack(self.rng.sample(self.storage, count))


per_task = defaultdict(random.Random)  # RPL103
lists = defaultdict(list)
