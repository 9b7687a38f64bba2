# Adapted from dgl (data/dgl_dataset.py) and ParlAI (taskmaster2): a name for a cache, a fold for a sample.
class Dataset:
    def __init__(self, key):
        self._key = key

    def cache_name(self):
        return abs(hash(self._key))  # RPL106

    def fold(self, x):
        place = abs(hash(x)) % 10  # RPL106
        return "valid" if place == 0 else "train"

    def __hash__(self):
        return abs(hash(self._key))

    def slot(self, number: int):
        return hash(number) % 16

    def of_pair(self, first, second):
        return hash((first, second))
