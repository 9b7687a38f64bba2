"""After klicperajo/ppnp (training.py): the guard is the wrong way round, and the seed that is given is thrown away."""

import random
import time

import numpy as np
import torch


def fresh_seed():
    return int(np.random.default_rng().integers(2**31))


def train(model, seed=None):
    if seed is not None:  # RPL110
        seed = fresh_seed()
    torch.manual_seed(seed)
    model.fit()


class Trainer:
    def start(self):
        if self.seed is not None:  # RPL110
            self.seed = random.randint(0, 10000)
        torch.manual_seed(self.seed)


def drawn(args):
    if args.seed is not None:  # RPL110
        args.seed = int(time.time())
    random.seed(args.seed)
    np.random.seed(args.seed)


def as_it_should_be(seed=None):
    if seed is None:
        seed = fresh_seed()
    torch.manual_seed(seed)


def cast(seed=None):
    if seed is not None:
        seed = int(seed)
    torch.manual_seed(seed)


def drawn_from(seed=None):
    rng = random.Random(seed)
    if seed is not None:
        seed = rng.randint(0, 100)  # the seed that was given decides
    torch.manual_seed(seed)


def of_another(seed=None, base_seed=0):
    if seed is not None:
        seed = derive(base_seed, 3)
    torch.manual_seed(seed)


def with_both(seed=None):
    if seed is not None:
        seed = fresh_seed()
    else:
        seed = 0
    torch.manual_seed(seed)


def never_used(seed=None):
    if seed is not None:
        seed = fresh_seed()
    return torch.ones(3)
