"""Pools whose workers are begun with all their work; adapted from TextAttack (attack_parallel before aacbed4)."""

import random

import numpy as np
import torch
from torch import multiprocessing


def worker(tasks, results):
    while not tasks.empty():
        words = tasks.get().split()
        random.shuffle(words)
        results.put((words, np.random.rand()))


def seeded_worker(seed, tasks, results):
    random.seed(seed)
    np.random.seed(seed)
    worker(tasks, results)


def note(path):
    global WHERE
    WHERE = path


def run(args):
    random.seed(args.seed)
    np.random.seed(args.seed)
    torch.manual_seed(args.seed)
    tasks, results = multiprocessing.Queue(), multiprocessing.Queue()
    multiprocessing.Pool(4, worker, (tasks, results))  # RPL113
    multiprocessing.Pool(4, seeded_worker, (args.seed, tasks, results))
    multiprocessing.Pool(4, initializer=note, initargs=("here",))
    return results.get()
