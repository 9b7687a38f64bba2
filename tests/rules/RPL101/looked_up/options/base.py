"""The options of a run, which are told to take effect. After openvqa (openvqa/core/base_cfgs.py)."""

import torch


class Base:
    seed = 3

    def settle(self):
        torch.manual_seed(self.seed)
        torch.set_num_threads(1)

    def describe(self):
        return str(self.seed)
