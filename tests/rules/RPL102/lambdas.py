"""Generators that a lambda, a loop's condition or a repeated `main` makes anew each time."""

from collections import defaultdict
from dataclasses import dataclass, field

import numpy as np


@dataclass
class Buffer:
    rng: np.random.Generator = field(default_factory=lambda: np.random.default_rng())  # RPL102
    size: int = 3


make = lambda: np.random.default_rng()  # RPL102
per_user = defaultdict(lambda: np.random.default_rng())  # RPL102
streams = [np.random.default_rng() for _ in range(3)]  # RPL102
pick = lambda i: np.random.default_rng() if i else None  # RPL102
shared = lambda rng=np.random.default_rng(): rng.random()  # RPL102
seeded = lambda: np.random.default_rng(0)
kinds = {"a": lambda: np.random.default_rng(3), "b": np.random.default_rng}

while np.random.default_rng().random() < 0.5:  # RPL102
    pass

later = []
for _ in range(3):
    later.append(lambda rng=np.random.default_rng(): rng.random())  # RPL102


def main(part):
    rng = np.random.default_rng()  # RPL102
    return rng.random()


print(main("a"), main("b"), make, per_user, streams, pick, shared, seeded, kinds, later, Buffer)
