"""Adapted from distiller: a function that no program calls."""

import multiprocessing
import sys

import torch


def measure(index):
    return torch.randn(3) * index


def measure_all(count):
    processes = [multiprocessing.Process(target=measure, args=(k,)) for k in range(count)]
    for process in processes:
        process.start()


def main(rows):
    torch.manual_seed(3)
    print(torch.rand(len(rows)))


if __name__ == "__main__":
    main(sys.argv)
