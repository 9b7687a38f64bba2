"""Results whose order of arrival goes nowhere."""

import multiprocessing as mp
from concurrent.futures import ThreadPoolExecutor, as_completed

import numpy as np


def placed(texts, work):
    results = [None] * len(texts)
    with ThreadPoolExecutor() as executor:
        tasks = {executor.submit(work, text): index for index, text in enumerate(texts)}
        for task in as_completed(tasks):
            index = tasks[task]
            results[index] = task.result()
    return results


def by_name(workers, work, paths):
    data = {}
    for part in workers.imap_unordered(work, paths):
        data.update(part)
    return data


def sorted_later(workers, work, paths):
    rows = []
    for index, row in workers.imap_unordered(work, enumerate(paths)):
        rows.append((index, row))
    rows.sort(key=lambda pair: pair[0])
    return np.stack([row for _, row in rows])


def waited(executor, work, paths):
    done = 0
    for task in as_completed([executor.submit(work, path) for path in paths]):
        task.result()
        done += 1
        print(f"{done} of {len(paths)}")


def total(workers, work, paths):
    return sum(workers.imap_unordered(work, paths)), max(workers.imap_unordered(work, paths))


def in_order(executor, workers, work, paths):
    return list(executor.map(work, paths)), workers.map(work, paths), list(workers.imap(work, paths))


def one_worker(work, parts):
    queue = mp.Queue()
    mp.Process(target=work, args=(parts, queue)).start()
    return [queue.get() for _ in parts]
