import torch
from layers import Base, Token
from torch import nn


class Model(Base):
    def __init__(self, dim):
        super().__init__()
        self.position = nn.Parameter(torch.empty(1, dim))
        self.init_weights()
        self.token = Token(dim)

    def forward(self, x):
        return self.token(x + self.position)
