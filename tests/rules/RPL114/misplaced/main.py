"""Adapted from sbi (inference/base.py before 0dc8922) and mmengine (runner/runner.py before d0a74f9)."""

from helpers import Splitter, set_random_seed, simulate


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
