"""Results kept in the order in which workers finish."""

import multiprocessing as mp
from concurrent import futures
from concurrent.futures import ThreadPoolExecutor, as_completed

import numpy as np


def encode(texts, work):
    with ThreadPoolExecutor() as executor:
        tasks = [executor.submit(work, text) for text in texts]
        rows = []
        for task in as_completed(tasks):  # RPL211
            rows.append(task.result())
    return np.stack(rows)


def comprehension(executor, paths):
    tasks = {executor.submit(np.load, path): path for path in paths}
    return [task.result() for task in futures.as_completed(tasks)]  # RPL211


def pool(paths):
    with mp.Pool() as workers:
        return list(workers.imap_unordered(np.load, paths))  # RPL211


def numbered(workers, paths, out):
    for index, image in enumerate(workers.imap_unordered(np.load, paths)):  # RPL211
        np.save(f"{out}/{index:06}.npy", image)


def written(workers, work, lines, path):
    with open(path, "w") as file:
        for line in workers.imap_unordered(work, lines):  # RPL211
            file.write(line)


def collect(work, parts):
    queue = mp.Queue()
    for part in parts:
        mp.Process(target=work, args=(part, queue)).start()
    found = []
    for _ in parts:
        found.append(queue.get())  # RPL211
    return found
