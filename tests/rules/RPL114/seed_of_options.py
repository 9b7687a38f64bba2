"""Adapted from elk (extraction/extraction.py): options that are handed over one by one, but for the seed; and from
muzero-general (self_play.py): workers that are made with a seed each, and seed with that of the options."""

import random
from dataclasses import dataclass

import numpy
import torch


@dataclass
class Extract:
    name: str
    shots: int = 0
    binary: bool = False
    seed: int = 42


def load(name, *, shots=0, binary=False, seed=42):
    rows = list(range(100))
    random.Random(seed).shuffle(rows)
    return name, binary, rows[:shots]


def extract(cfg: "Extract"):
    return load(cfg.name, shots=cfg.shots, binary=cfg.binary)  # RPL114


def extract_seeded(cfg: "Extract"):
    return load(cfg.name, shots=cfg.shots, binary=cfg.binary, seed=cfg.seed)


def extract_twice(cfg: Extract):
    torch.manual_seed(cfg.seed)
    return load(cfg.name, shots=cfg.shots, binary=cfg.binary)


class SelfPlay:
    def __init__(self, game, config, seed):
        self.config = config
        self.game = game(seed)
        numpy.random.seed(self.config.seed)  # RPL114
        torch.manual_seed(self.config.seed)


class Replay:
    def __init__(self, config, seed=None):
        if seed is None:
            seed = config.seed
        numpy.random.seed(config.seed + seed)


class Test:
    def __init__(self, game, config, seed):
        self.game = game(seed)
        numpy.random.seed(seed)
        torch.manual_seed(config.seed + seed)
