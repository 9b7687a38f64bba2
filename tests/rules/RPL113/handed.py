"""Adapted from PyTorch-RL (core/agent.py before 2f5c9d1) and OpenNMT-py (train.py): what draws is handed in."""

import multiprocessing

import torch

from helpers import set_random_seed


def collect(queue, env, policy):
    state = env.reset()
    for _ in range(1000):
        state, reward, done, info = env.step(policy(torch.tensor(state)))
        queue.put(reward)


def produce(generator_to_serve, queue):
    generator_to_serve = iter(generator_to_serve)
    queue.put(next(generator_to_serve))


def produce_seeded(generator_to_serve, queue, options):
    set_random_seed(options.seed)
    for batch in generator_to_serve:
        queue.put(batch)


def log(queue, path):
    with open(path, "w") as file:
        for row in iter(queue.get, None):
            file.write(row)


def main(env, policy, batches, options):
    torch.manual_seed(options.seed)
    queue = multiprocessing.Queue()
    workers = [multiprocessing.Process(target=collect, args=(queue, env, policy))]  # RPL113
    workers.append(multiprocessing.Process(target=produce, args=(batches, queue)))  # RPL113
    workers.append(multiprocessing.Process(target=produce_seeded, args=(batches, queue, options)))
    workers.append(multiprocessing.Process(target=log, args=(queue, "log.txt")))
    for worker in workers:
        worker.start()
