"""Objects in the order of their hashes (adapted from volcengine/verl)."""
import heapq

import ray
import torch


class Balancer:
    def __init__(self, handles: list[ray.actor.ActorHandle]):
        self.weighted = [[0, (hash(handle), handle)] for handle in handles]  # RPL106
        heapq.heapify(self.weighted)


def in_order(layers: list[torch.nn.Module]):
    return sorted(layers, key=lambda layer: hash(layer))  # RPL106


def by_name(names: list[str]):
    return sorted((hash(name), name) for name in names)  # RPL106
