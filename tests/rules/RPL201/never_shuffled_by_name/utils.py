# OPTIONS: --no-preview
"""What shuffles is a name for a parameter that nobody turns on, or a flag that is off. Adapted from BIT_CD and SPIN; and
one that a call turns on."""
import torch
from torch.utils.data import DataLoader


def get_loader(rows, is_train=False):
    shuffle = is_train
    return DataLoader(rows, batch_size=8, shuffle=shuffle, num_workers=4)


def run_evaluation(rows, shuffle=False, save=False):
    if save:
        shuffle = False
    for batch in DataLoader(rows, batch_size=8, shuffle=shuffle, num_workers=4):
        print(torch.mean(batch.float()))


def get_either(rows, is_train=False):
    shuffle = is_train
    return DataLoader(rows, batch_size=8, shuffle=shuffle, num_workers=4)  # RPL201
