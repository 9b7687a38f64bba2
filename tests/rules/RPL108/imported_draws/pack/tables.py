import torch

from . import nets
from .parts import shares

SAMPLES = torch.arange(400.0).reshape(100, 4)
PARTS = shares(10)
TEACHER = torch.nn.Linear(4, 1)
TEACHER.load_state_dict(torch.load("teacher.pt"))


def part(index):
    return PARTS[index] * nets.SCALE
