"""joblib's processes start from nothing; adapted from Surprise (surprise/evaluate.py before 712b670) and sbi."""

import random

import numpy as np
from joblib import Parallel, delayed
from tqdm.contrib.concurrent import process_map


def evaluate(algorithm, data):
    random.shuffle(data)
    return algorithm(data) + np.random.rand()


def score(algorithm, data):
    return algorithm(data)


def seeded(algorithm, data, number):
    random.seed(number)
    np.random.seed(number)
    return evaluate(algorithm, data)


def search(algorithms, data):
    found = Parallel(n_jobs=8)(delayed(evaluate)(a, data) for a in algorithms)  # RPL113
    tasks = [delayed(evaluate)(a, data) for a in algorithms]  # RPL113
    found += Parallel(n_jobs=-1)(tasks)
    found += Parallel(n_jobs=8)(delayed(score)(a, data) for a in algorithms)
    found += Parallel(n_jobs=8)(delayed(seeded)(a, data, i) for i, a in enumerate(algorithms))
    return found


def search_in_threads(algorithms, data):
    return Parallel(n_jobs=8, prefer="threads")(delayed(evaluate)(a, data) for a in algorithms)


def search_here(algorithms, data):
    return Parallel(n_jobs=1)(delayed(evaluate)(a, data) for a in algorithms)


def search_somewhere(algorithms, data, n_jobs):
    return Parallel(n_jobs=n_jobs)(delayed(evaluate)(a, data) for a in algorithms)  # RPL113


def simulate_batches(simulator, batches, workers):
    return Parallel(n_jobs=workers)(delayed(simulator)(batch) for batch in batches)  # RPL113


def measure(algorithm):
    return evaluate(algorithm, list(range(10)))


if __name__ == "__main__":
    random.seed(0)
    np.random.seed(0)
    print(search([sum, max], list(range(100))))
    print(search_in_threads([sum], [1]), search_here([sum], [1]), search_somewhere([sum], [1], 2))
    print(process_map(measure, [sum, max]))  # RPL113
