# OPTIONS: --no-preview
"""Adapted from streaming (scripts/serialization/compare.py): a benchmark keeps the time, and no sample."""
from time import time

from datasets import load_from_disk


def shuffled(folder):
    yield from load_from_disk(folder).shuffle().iter(batch_size=1)


def bench(read, folder):
    start = time()
    return [time() - start for _ in read(folder)]


print(bench(shuffled, "data"))
