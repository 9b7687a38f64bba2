"""Processes of which only the beginning is in sight."""

import os

import torch
import torch.multiprocessing as mp
from elsewhere import build_agent, create_model, load_weights, parse_attack_from_args, setup_process


def count(n):
    torch.set_num_threads(1)
    return n


def begin():
    torch.set_num_threads(1)
    torch.manual_seed(os.getpid())


def create_pool(num_workers):
    return mp.Pool(num_workers, initializer=torch.set_num_threads, initargs=(1,))  # RPL113


def bare_pool(num_workers):
    torch.set_num_threads(1)
    pool = mp.Pool(num_workers)  # RPL113
    return pool


def counting_pool(num_workers):
    return mp.Pool(num_workers, initializer=count, initargs=(1,))  # RPL113


def seeded_pool(num_workers):
    return mp.Pool(num_workers, initializer=begin)


def noise(n):
    return torch.randn(n)


def attack_from_queue(args, in_queue, out_queue):
    attack = parse_attack_from_args(args)  # RPL113
    while not in_queue.empty():
        out_queue.put(attack.run(in_queue.get()))


def train_one(rank, cfg):
    torch.cuda.set_device(rank)
    agent = build_agent(cfg)  # RPL113
    agent.learn(cfg.steps)


def play(rank, world_size, options):
    agent = create_model(options.kind)  # RPL113
    agent.learn(options.steps)


def seeded(rank, cfg):
    torch.manual_seed(cfg.seed + rank)
    agent = build_agent(cfg)
    agent.learn(cfg.steps)


def set_up(rank, cfg):
    setup_process(rank, cfg)
    agent = build_agent(cfg)
    agent.learn(cfg.steps)


def evaluate_one(rank, cfg):
    agent = build_agent(cfg)
    load_weights(agent, cfg.path)


def reads(rank, cfg):
    print(cfg.name)


def run(args, in_queue, out_queue):
    torch.multiprocessing.Pool(torch.cuda.device_count(), attack_from_queue, (args, in_queue, out_queue))
    mp.spawn(train_one, args=(args,), nprocs=2)
    mp.spawn(seeded, args=(args,), nprocs=2)
    mp.spawn(set_up, args=(args,), nprocs=2)
    mp.spawn(evaluate_one, args=(args,), nprocs=2)
    mp.spawn(reads, args=(args,), nprocs=2)
    processes = [mp.Process(target=play, args=(rank, 2, args)) for rank in range(2)]
    others = [mp.Process(target=play, args=(rank, 2, args)) for rank in range(2)]
    for process in processes + others:
        process.start()


if __name__ == "__main__":
    run(None, mp.Queue(), mp.Queue())
    for make in (create_pool, bare_pool, counting_pool, seeded_pool):
        make(2).map(noise, [1, 2])
