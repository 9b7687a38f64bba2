"""What is fitted in joblib's processes is handed in, and nothing here speaks of what it draws by."""

import numpy as np
from joblib import Parallel, delayed


def folds(data):
    order = np.random.permutation(len(data))
    return data[order[:10]], data[order[10:]]


def evaluate(algorithm, train, test):
    algorithm.fit(train)
    return algorithm.score(test)


def load(path, reader):
    return reader.read(path)


def grid(algorithms, data, jobs):
    train, test = folds(data)
    return Parallel(n_jobs=jobs)(delayed(evaluate)(a, train, test) for a in algorithms)  # RPL113


def read_all(paths, reader, jobs):
    return Parallel(n_jobs=jobs)(delayed(load)(path, reader) for path in paths)
