import random

import torch


def fix_numbers(number):
    random.seed(number)
    torch.manual_seed(number)
