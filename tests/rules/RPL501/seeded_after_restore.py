"""Seeds that come after the state was restored (adapted from facebookresearch/fairseq2)."""
import random

import torch
from bags import RngBag, Stateful


class Trainer(Stateful):
    def __init__(self, model, checkpoints, seed):
        self.model, self.checkpoints, self.seed = model, checkpoints, seed
        self._rng_bag = RngBag("cpu")

    def __call__(self):
        try:
            self._restore()
        except KeyboardInterrupt:
            raise
        self._run()

    def _restore(self):
        try:
            step, state = self.checkpoints.load_last()
        except FileNotFoundError:
            return
        self.step = step
        self.load_state_dict(state)

    def _run(self):
        self._rng_bag.manual_seed(self.seed)  # RPL501
        self.model.train()


def resume(args, path):
    checkpoint = torch.load(path)
    torch.set_rng_state(checkpoint["rng"])
    torch.cuda.set_rng_state(checkpoint["cuda"])
    random.setstate(checkpoint["python"])
    torch.manual_seed(args.seed)  # RPL501
    return checkpoint
