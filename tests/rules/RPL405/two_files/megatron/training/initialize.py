import torch


def initialize_megatron(seed, stage):
    torch.manual_seed(seed + 100 * stage)
