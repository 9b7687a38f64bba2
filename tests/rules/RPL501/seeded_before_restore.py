"""Seeds that no resumed run comes by, that are others after resuming, or that no state is lost by."""
import random

import torch
from bags import RngBag, Stateful


class Before(Stateful):
    def __init__(self, model, checkpoints, seed):
        self.model, self.checkpoints, self.seed = model, checkpoints, seed
        self._rng_bag = RngBag("cpu")

    def __call__(self):
        self._rng_bag.manual_seed(self.seed)
        self._restore()
        self.model.train()

    def _restore(self):
        self.load_state_dict(self.checkpoints.load_last())


class Either(Stateful):
    def __init__(self, checkpoints, seed):
        self.checkpoints, self.seed, self.step = checkpoints, seed, 0
        self.rng = RngBag("cpu")

    def run(self):
        if self.checkpoints.any():
            self.load_state_dict(self.checkpoints.load_last())
        else:
            self.rng.manual_seed(self.seed)

    def start(self):
        self.load_state_dict(self.checkpoints.load_last())
        if self.step == 0:
            self.rng.manual_seed(self.seed)

    def by_step(self):
        self.load_state_dict(self.checkpoints.load_last())
        self.rng.manual_seed(self.seed + self.step)

    def left(self):
        if self.checkpoints.any():
            self.load_state_dict(self.checkpoints.load_last())
            return
        self.rng.manual_seed(self.seed)


def for_a_while(seed):
    state = torch.get_rng_state()
    torch.manual_seed(seed)
    noise = torch.rand(3)
    torch.set_rng_state(state)
    torch.manual_seed(seed + 1)
    return noise


def another(args, path):
    checkpoint = torch.load(path)
    torch.set_rng_state(checkpoint["rng"])
    torch.cuda.set_rng_state(checkpoint["cuda"])
    random.seed(args.seed)
    return checkpoint
