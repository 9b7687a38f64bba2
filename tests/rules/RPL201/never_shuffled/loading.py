# OPTIONS: --no-preview
"""An option to shuffle that nobody takes up, and one that somebody does. After Semi-supervised-learning
(semilearn/core/utils)."""

from torch.utils.data import DataLoader


def measuring(samples, size, shuffle=False, workers=4):
    return DataLoader(samples, batch_size=size, shuffle=shuffle, num_workers=workers)


def learning(samples, size, shuffle=False, workers=4):
    return DataLoader(samples, batch_size=size, shuffle=shuffle, num_workers=workers)  # RPL201


def handed_on(samples, size, shuffle=False, workers=4):
    return DataLoader(samples, batch_size=size, shuffle=shuffle, num_workers=workers)  # RPL201


def idle(samples, size, shuffle=True, workers=0):
    return DataLoader(samples, batch_size=size, shuffle=shuffle, num_workers=workers)
