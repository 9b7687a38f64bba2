# OPTIONS: --no-preview
"""After LESS (eval/codex_humaneval/evaluation.py) and mteb (scripts/data/shs100k_retrieval/create_data.py)."""

from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

import numpy as np


def evaluate(samples, check):
    with ThreadPoolExecutor() as workers:
        tasks = [workers.submit(check, sample) for sample in samples]
        results = defaultdict(list)
        for task in as_completed(tasks):
            result = task.result()
            results[result["task"]].append((result["number"], result))
    for result in results.values():
        result.sort()
    return [results[sample["task"]].pop(0) for sample in samples]


def evaluate_unsorted(samples, check):
    with ThreadPoolExecutor() as workers:
        tasks = [workers.submit(check, sample) for sample in samples]
        results = defaultdict(list)
        for task in as_completed(tasks):  # RPL211
            result = task.result()
            results[result["task"]].append((result["number"], result))
    for result in results.values():
        print(np.mean([number for number, _ in result]))
    return [results[sample["task"]].pop(0) for sample in samples]


def fetch(jobs, load, log: Path):
    failed = []
    with ThreadPoolExecutor() as workers:
        for task in as_completed([workers.submit(load, job) for job in jobs]):
            name, error = task.result()
            if error:
                failed.append(f"{name}\t{error}")
    fail_log = log / "failed.txt"
    fail_log.write_text("\n".join(failed))
