"""A module that only registers what it defines (adapted from GraphGym)."""

from graphgym.register import register_optimizer
from torch import optim


def adam(parameters):
    return optim.Adam(parameters, lr=0.1)


register_optimizer("adam", adam)
