import torch


def seed(number):
    torch.manual_seed(number)
    torch.backends.cudnn.deterministic = True
