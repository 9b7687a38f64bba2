import random

import torch


def fix_random_numbers(seed):
    random.seed(seed)
    torch.manual_seed(seed)


def start_timer(now):
    return now
