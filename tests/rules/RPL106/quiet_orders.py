"""Hashes of numbers, hashes that only group, and those that nothing sorts."""
import heapq


def numbers(values: list[int]):
    return sorted((hash(value), value) for value in values)


def unknown(values):
    return sorted((hash(value), value) for value in values)


def grouped(names: list[str]):
    pairs = [(hash(name), name) for name in names]
    return dict(pairs)


def counted(handles: list[object]):
    heap = [[0, index, handle] for index, handle in enumerate(handles)]
    heapq.heapify(heap)
    return heap
