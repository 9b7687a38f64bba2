"""Adapted from DeepSpeed (accelerator/mps_accelerator.py): what a device can do, under one name for all."""
import torch


class Accelerator:
    def manual_seed(self, seed):
        return torch.mps.manual_seed(seed)

    def initial_seed(self):
        return torch.initial_seed()

    def seed(self):
        return torch.seed()
