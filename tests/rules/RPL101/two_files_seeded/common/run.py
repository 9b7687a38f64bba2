import torch


def start():
    begin(12)


def begin(number):
    torch.manual_seed(number)
