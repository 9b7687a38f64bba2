# OPTIONS: --preview
"""Another seed for a while, and the program's own once more; adapted from ms-swift (rollout_mixin.py)."""

import torch
from helpers import set_seed


class Rollout:
    def prepare(self, args):
        set_seed(args.seed + 1)  # RPL115
        self.order = torch.randperm(10)
        set_seed(args.seed)

    def prepare_apart(self, args):
        generator = torch.Generator().manual_seed(args.seed + 1)
        self.order = torch.randperm(10, generator=generator)

    def prepare_kept(self, args):
        state = torch.get_rng_state()
        set_seed(args.seed + 1)
        self.order = torch.randperm(10)
        torch.set_rng_state(state)


def main(args):
    set_seed(args.seed + 1)
    order = torch.randperm(10)
    set_seed(args.seed)
    return order
