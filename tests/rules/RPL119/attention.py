"""Attention that drops in evaluation, too, and data for evaluation that draws."""

import numpy as np
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import Dataset


class Attention(nn.Module):
    def __init__(self, size, dropout=0.1):
        super().__init__()
        self.dropout = dropout
        self.rate = 0.0
        self.linear = nn.Linear(size, size)

    def train(self, mode=True):
        self.rate = 0.1 if mode else 0.0
        return super().train(mode)

    def forward(self, x):
        q = self.linear(x)
        always = F.scaled_dot_product_attention(q, q, q, dropout_p=self.dropout)  # RPL119
        number = F.scaled_dot_product_attention(q, q, q, None, 0.2)  # RPL119
        mode = F.scaled_dot_product_attention(q, q, q, dropout_p=self.dropout if self.training else 0.0)
        by_mode = F.scaled_dot_product_attention(q, q, q, dropout_p=self.rate)
        none = F.scaled_dot_product_attention(q, q, q, dropout_p=0.0)
        if self.training:
            mode = mode + F.scaled_dot_product_attention(q, q, q, dropout_p=self.dropout)
        return always + number + mode + by_mode + none


class TestPairs(Dataset):
    def __init__(self, items, count):
        self.items, self.count = items, count

    def __len__(self):
        return len(self.items)

    def __getitem__(self, index):
        return self.items[index], np.random.choice(self.count, 100)  # RPL119


class TrainPairs(TestPairs):
    def __getitem__(self, index):
        return self.items[index], np.random.choice(self.count, 4)
