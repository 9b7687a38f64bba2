"""Parameters that an initialiser for a whole module fills."""
import math

import torch
from mmcv.cnn import kaiming_init
from torch import nn
from torch.nn import Parameter


class Trident(nn.Module):
    # Adapted from open-mmlab/mmdetection (mmdet/models/backbones/trident_resnet.py).
    def __init__(self, channels, size):
        super().__init__()
        self.weight = nn.Parameter(torch.Tensor(channels, channels, *size))
        self.init_weights()

    def init_weights(self):
        kaiming_init(self, distribution="uniform", mode="fan_in")

    def forward(self, x):
        return x @ self.weight


class Cell(nn.Module):
    # Adapted from RUCAIBox/RecBole (recbole/model/sequential_recommender/srgnn.py).
    def __init__(self, size):
        super().__init__()
        self.w_ih = Parameter(torch.Tensor(3 * size, 2 * size))

    def forward(self, x):
        return x @ self.w_ih


class Session(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.size = size
        self.cell = Cell(size)
        self._reset_parameters()

    def _reset_parameters(self):
        for weight in self.parameters():
            weight.data.uniform_(-1 / math.sqrt(self.size), 1 / math.sqrt(self.size))


class Alone(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.w_ih = Parameter(torch.Tensor(3 * size, 2 * size))  # RPL308

    def forward(self, x):
        return x @ self.w_ih
