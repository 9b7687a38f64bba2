"""Results that are put together as they arrive, and where the order of what was put together is lost again."""

import multiprocessing as mp
from concurrent.futures import ThreadPoolExecutor, as_completed

import numpy as np
import pandas as pd
import torch


def load(number):
    return torch.ones(1) * number


def gather(count):
    out = []
    with ThreadPoolExecutor() as executor:
        tasks = [executor.submit(load, number) for number in range(count)]
        for task in as_completed(tasks):  # RPL211
            out.append(task.result())
    return out


data = torch.cat(gather(4))


def average(workers, count):
    return np.stack([row for row in workers.imap_unordered(load, range(count))]).mean(axis=0)


def table(workers, paths):
    frame = pd.concat(list(workers.imap_unordered(pd.read_csv, paths)))
    frame = frame.sort_values("name")
    frame.to_csv("all.csv")


if __name__ == "__main__":
    with mp.Pool(2) as pool:
        parts = []
        for part in pool.imap_unordered(load, range(4)):  # RPL211
            parts.append(part)
        rows = [row for row in pool.imap_unordered(load, range(4))]  # RPL211
        found = list(pool.imap_unordered(load, range(4)))  # RPL211
        sizes = torch.cat(list(pool.imap_unordered(load, range(4))))
    np.save("parts.npy", np.concatenate(parts))
    print(found, torch.cat(rows))
    print(sizes.shape, sizes.max(), average(pool, 3), table(pool, []))
    for row in pool.imap_unordered(load, range(4)):
        print(row)
