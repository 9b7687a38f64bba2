"""Results that are written with NumPy, whose functions take the path first; and results that find their place."""

import multiprocessing as mp
from concurrent.futures import ProcessPoolExecutor, as_completed

import numpy as np


def tokenize_all(tokenize, lines):
    ids = []
    with mp.Pool(4) as pool:
        for document in pool.imap_unordered(tokenize, lines, chunksize=16):  # RPL211
            ids.extend(document)
    np.save("tokens.npy", np.array(ids, dtype=np.int32))


def embed_all(embed, lines):
    rows = []
    with mp.Pool(4) as pool:
        for row in pool.imap_unordered(embed, lines):  # RPL211
            rows.append(row)
    np.savez_compressed("rows.npz", rows=rows)


def in_place(work, count):
    out = [None] * count
    with ProcessPoolExecutor() as workers:
        tasks = {workers.submit(work, number): number for number in range(count)}
        for task in as_completed(tasks):
            out[tasks[task]] = task.result()
    np.save("out.npy", np.array(out))
