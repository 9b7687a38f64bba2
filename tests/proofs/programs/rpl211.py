"""Rows of a batch in the order in which threads finish."""

import random
import time
from multiprocessing.pool import ThreadPool

import torch

torch.manual_seed(0)
load = random.SystemRandom()  # the machine's load: another one in every run


def work(number: int) -> int:
    time.sleep(load.random() / 20)
    return number


with ThreadPool(8) as pool:
    rows = list(pool.imap_unordered(work, range(24)))
model = torch.nn.Linear(24, 1)
batch = torch.tensor(rows, dtype=torch.float32)
loss = model(batch).item()
print(loss)
