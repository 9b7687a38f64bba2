"""Adapted from sbi (inference/base.py before 0dc8922), mmengine (runner/runner.py before d0a74f9), Graphormer (data/dataset.py)."""

from helpers import Graphs, Splitter, set_random_seed, simulate


def simulate_for_sbi(simulator, theta, batch_size, workers, show_progress_bar):
    return simulate(simulator, theta, batch_size, workers, show_progress_bar)  # RPL114


def simulate_by_name(simulator, theta, batch_size, workers, show_progress_bar):
    return simulate(simulator, theta, batch_size, workers, show_progress_bars=show_progress_bar)


def simulate_twice(simulator, theta, batch_size, workers, number):
    return simulate(simulator, theta, batch_size, workers, number)


class Runner:
    def set_randomness(self, seed, diff_rank_seed=False, deterministic=False):
        self.seed = set_random_seed(seed, diff_rank_seed, deterministic)  # RPL114

    def set_randomness_in_order(self, seed, diff_rank_seed=False, deterministic=False):
        self.seed = set_random_seed(seed, deterministic, diff_rank_seed)


def split(sizes, shuffle, seed):
    first = Splitter(sizes, shuffle)  # RPL114
    second = Splitter(sizes, seed, shuffle)
    return first, second


def of_parts(data, seed, train_idx, valid_idx):
    first = Graphs(data, train_idx, valid_idx)  # RPL114
    second = Graphs(data, train_idx=train_idx, valid_idx=valid_idx)
    third = Graphs(data, valid_idx=valid_idx)  # RPL114
    return first, second, third, Graphs(data, seed)


class Halves(Splitter):
    def __init__(self, sizes, seed=0):
        Splitter.__init__(self, sizes, seed)


class Shuffled(Splitter):
    def __init__(self, sizes, shuffle):
        Splitter.__init__(self, sizes, shuffle)  # RPL114
