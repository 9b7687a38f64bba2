# adapted from RUCAIBox/RecBole at 2020-11, recbole/model/context_aware_recommender/dcn.py
import torch
from torch import nn


class Cross(nn.Module):
    def __init__(self, size, layers):
        super().__init__()
        self.parameters_of_all = [
            nn.Parameter(torch.empty(size)) for _ in range(layers * 2)  # RPL308
        ]
        self.w = nn.ParameterList(self.parameters_of_all[:layers])
        self.b = nn.ParameterList(self.parameters_of_all[layers:])

    def forward(self, x):
        for w, b in zip(self.w, self.b):
            x = x * (x @ w).unsqueeze(1) + b + x
        for b in self.b:
            x = x + b
        return x


class Scales(nn.Module):
    def __init__(self, size, layers):
        super().__init__()
        self.scales = nn.ParameterList([nn.Parameter(torch.empty(size)) for _ in range(layers)])  # RPL308
        self.shifts = nn.ParameterList(nn.Parameter(torch.empty(size)) for _ in range(layers))
        for shift in self.shifts:
            nn.init.zeros_(shift)

    def forward(self, x, i):
        return x * self.scales[i] + self.shifts[i]


class Filled(nn.Module):
    def __init__(self, size, layers):
        super().__init__()
        made = [nn.Parameter(torch.empty(size)) for _ in range(layers)]
        self.all = [nn.Parameter(torch.empty(size)) for _ in range(layers)]
        self.w = nn.ParameterList(self.all)
        self.v = nn.ParameterList(made)
        self.reset()

    def reset(self):
        for w in self.w:
            nn.init.normal_(w)

    def forward(self, x, i):
        return x * self.w[i]
