"""A function hands out a set, and its caller far above makes a list of it. Adapted from litgpt (litgpt/data/flan.py)."""

from torch.utils.data import DataLoader


class Flan:
    def __init__(self, subsets=None):
        supported = _supported_subsets()
        if subsets is not None:
            self.subsets = subsets.split(",")
        else:
            self.subsets = list(supported)  # RPL210

    def loader(self):
        rows = []
        for subset in self.subsets:
            rows.extend(self.read(subset))
        return DataLoader(rows, shuffle=True)

    def read(self, subset):
        with open(subset) as lines:
            return list(lines)


class Sorted:
    def __init__(self):
        self.subsets = sorted(_supported_subsets())

    def rows(self):
        return [row for subset in self.subsets for row in Flan(subset).loader()]


def _supported_subsets() -> set[str]:
    return {"aeslc", "ag_news", "anli_r1"}  # RPL210
