import numpy as np


class Base:
    def __init__(self, seed, paths):
        self.rng = np.random.default_rng(seed)
        self.paths = paths

    def pick(self, items):
        found = list(items)
        return found[self.rng.integers(len(found))]

    def pick_sorted(self, items):
        found = sorted(items)
        return found[self.rng.integers(len(found))]

    def has(self, items, name):
        return any(item == name for item in items)

    @property
    def files(self) -> set[str]:
        found = set()
        for path in self.paths:
            found.add(path)
        return found

    @property
    def listed(self) -> list[str]:
        return sorted(self.files)
