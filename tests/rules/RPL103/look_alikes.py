"""Nothing here takes entropy into a result."""
import random
import socket
import time

import torch


def seeded(seed: int, options: dict, *rest):
    a = random.Random(seed)
    b = random.Random(0)
    c = random.Random(*rest)
    d = random.SystemRandom()
    return a, b, c, d


class Shards:
    """Made anew with a seed when the epoch starts, as timm's reader does."""

    def __init__(self):
        self.rng = random.Random()

    def __iter__(self):
        self.rng = random.Random(self.seed + self.epoch)
        yield self.rng.random()


class Reseeded:
    def __init__(self, seed):
        self._random = random.Random()
        self._random.seed(seed)


def free_port():
    port = random.Random().randint(20000, 60000)
    return socket.create_connection(("127.0.0.1", port))


def with_retries(call):
    backoff = random.Random()
    for attempt in range(5):
        time.sleep(backoff.random() * 2**attempt)
        call()


class Random:
    pass


mine = Random()
