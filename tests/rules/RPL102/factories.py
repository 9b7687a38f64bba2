"""Generators that something else makes, by calling what it is handed."""

import collections
from collections import defaultdict
from dataclasses import dataclass, field
from functools import partial

import attr
import numpy as np
from numpy.random import RandomState


@dataclass
class Config:
    rng: np.random.Generator = field(default_factory=np.random.default_rng)  # RPL102
    state: RandomState = field(default_factory=RandomState)  # RPL102
    seeded: np.random.Generator = field(default_factory=partial(np.random.default_rng, 3))
    items: list = field(default_factory=list)
    kind: type = field(default=RandomState)


@attr.s
class Options:
    rng = attr.ib(factory=np.random.default_rng)  # RPL102
    other = attr.ib(factory=lambda: np.random.default_rng(0))


streams = defaultdict(np.random.default_rng)  # RPL102
states = collections.defaultdict(RandomState, a=RandomState(3))  # RPL102
counts = defaultdict(int)
makers = [np.random.default_rng, RandomState]
