import torch


def fix_numbers(number):
    torch.manual_seed(number)
