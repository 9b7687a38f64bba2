"""Processes by a class: what the parent seeds is copied, and `run` draws."""

from multiprocessing import Process

import numpy as np


class Player(Process):
    def __init__(self, queue):
        super().__init__()
        self.queue = queue

    def run(self):  # RPL113
        for _ in range(10):
            self.queue.put(np.random.rand(4))


class SeededPlayer(Process):
    def __init__(self, queue, seed):
        super().__init__()
        self.queue, self.seed = queue, seed

    def run(self):
        np.random.seed(self.seed)
        self.queue.put(np.random.rand(4))


class Reader(Process):
    def run(self):
        print("nothing is drawn")
