"""After the manner of pyro's chains: what the workers put into one queue is yielded as it comes."""
import multiprocessing as mp
from collections import deque


class Sampler:
    def __init__(self, number):
        self.results = mp.Queue()
        self.workers = [mp.Process(target=work, args=(n, self.results)) for n in range(number)]

    def traces(self):
        for worker in self.workers:
            worker.start()
        active = len(self.workers)
        while active:
            number, trace = self.results.get()  # RPL211
            if trace is None:
                active -= 1
            else:
                yield trace


class InTurn:
    def __init__(self, number):
        self.results = mp.Queue()
        self.workers = [mp.Process(target=work, args=(n, self.results)) for n in range(number)]

    def traces(self):
        for worker in self.workers:
            worker.start()
        waiting = [deque() for _ in self.workers]
        active, turn = len(self.workers), 0
        while active:
            number, trace = self.results.get()
            if trace is None:
                active -= 1
            else:
                waiting[number].append(trace)
            while waiting[turn]:
                yield waiting[turn].popleft()
                turn = (turn + 1) % len(waiting)

    def numbered(self):
        while True:
            number, trace = self.results.get()
            yield number, trace


def work(number, results):
    for step in range(9):
        results.put((number, step))
    results.put((number, None))
