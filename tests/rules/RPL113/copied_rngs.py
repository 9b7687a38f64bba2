"""RNG objects that go to processes: each gets a copy in the same state."""

import random
from functools import partial
from multiprocessing import Pool, Process

import numpy as np
from joblib import Parallel, delayed
from sklearn.utils import check_random_state


def fit_one(tree, rng):
    return tree.fit(rng.choice(10, 10))


def fit_tree(tree, x):
    return tree.fit(x)


def fit_by_seed(tree, seed):
    return tree.fit(np.random.RandomState(seed).choice(10, 10))


class Tree:
    def __init__(self, random_state):
        self.random_state = random_state


class Forest:
    def __init__(self, seed, jobs):
        self.random_state = seed
        self.jobs = jobs

    def fit(self, x, trees):
        self.random_state_ = check_random_state(self.random_state)
        return Parallel(n_jobs=self.jobs)(
            delayed(self.bootstrap)(x, tree) for tree in trees  # RPL113
        )

    def bootstrap(self, x, tree):
        index = self.random_state_.choice(len(x), len(x))
        return tree.fit(x[index])

    def fit_threads(self, x, trees):
        return Parallel(n_jobs=self.jobs, prefer="threads")(delayed(self.bootstrap)(x, tree) for tree in trees)

    def fit_seeded(self, x, trees):
        return Parallel(n_jobs=self.jobs)(delayed(self.seeded)(x, tree) for tree in trees)

    def seeded(self, x, tree):
        index = check_random_state(tree.random_state).choice(len(x), len(x))
        return tree.fit(x[index])

    def shared(self, x, n):
        rng = check_random_state(self.random_state)
        trees = [Tree(random_state=rng) for _ in range(n)]  # RPL113
        return Parallel(n_jobs=self.jobs)(delayed(fit_tree)(tree, x) for tree in trees)

    def shared_by_number(self, x, n):
        rng = check_random_state(self.random_state)
        trees = [Tree(random_state=rng.randint(2**31)) for _ in range(n)]
        return Parallel(n_jobs=self.jobs)(delayed(fit_tree)(tree, x) for tree in trees)


def as_argument(trees, seed, jobs):
    rng = np.random.default_rng(seed)
    return Parallel(n_jobs=jobs)(delayed(fit_one)(tree, rng) for tree in trees)  # RPL113


def by_partial(trees, seed):
    rng = random.Random(seed)
    with Pool(4) as pool:
        return pool.map(partial(fit_one, rng=rng), trees)  # RPL113


def by_process(trees, seed):
    rng = np.random.RandomState(seed)
    for tree in trees:
        Process(target=fit_one, args=(tree, rng)).start()  # RPL113


def each_its_own(trees, seed, jobs):
    children = np.random.default_rng(seed).spawn(len(trees))
    for tree, rng in zip(trees, children):
        Process(target=fit_one, args=(tree, rng)).start()
    return Parallel(n_jobs=jobs)(delayed(fit_one)(tree, rng) for tree, rng in zip(trees, children))


def by_number(trees, seed, jobs):
    rng = np.random.default_rng(seed)
    return Parallel(n_jobs=jobs)(delayed(fit_by_seed)(tree, rng.integers(2**31)) for tree in trees)


def alone(tree, seed):
    rng = np.random.default_rng(seed)
    Process(target=fit_one, args=(tree, rng)).start()
